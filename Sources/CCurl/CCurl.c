// SPDX-License-Identifier: Apache-2.0
#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>

// Every function that is called, by its name behind `curl_`.
#define FUNCTIONS(DO)                                                                                                  \
  DO(global_init) DO(easy_init) DO(easy_reset) DO(easy_perform) DO(easy_cleanup) DO(easy_setopt) DO(easy_getinfo)      \
  DO(slist_append) DO(slist_free_all)                                                                                  \
  DO(mime_init) DO(mime_free) DO(mime_addpart) DO(mime_name) DO(mime_filedata) DO(mime_filename) DO(mime_type)         \
  DO(mime_data)                                                                                                        \
  DO(url) DO(url_cleanup) DO(url_set) DO(url_get) DO(free)

// The functions of the loaded library, with the types of its header.
static struct {
#define DECLARE(name) __typeof__(curl_##name) *name;
  FUNCTIONS(DECLARE)
} curl;

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  is_loaded = true;
#define FIND(name) is_loaded &= (curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name)) != NULL;
  FUNCTIONS(FIND)
}

bool CCurl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

CURLcode CCurl_global_init(long flags) { return curl.global_init(flags); }

CURL *CCurl_easy_init(void) { return curl.easy_init(); }
void CCurl_easy_reset(CURL *handle) { curl.easy_reset(handle); }
CURLcode CCurl_easy_perform(CURL *handle) { return curl.easy_perform(handle); }
void CCurl_easy_cleanup(CURL *handle) { curl.easy_cleanup(handle); }

struct curl_slist *CCurl_slist_append(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}
void CCurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

curl_mime *CCurl_mime_init(CURL *handle) { return curl.mime_init(handle); }
void CCurl_mime_free(curl_mime *form) { curl.mime_free(form); }
curl_mimepart *CCurl_mime_addpart(curl_mime *form) { return curl.mime_addpart(form); }
CURLcode CCurl_mime_name(curl_mimepart *part, const char *name) { return curl.mime_name(part, name); }
CURLcode CCurl_mime_filedata(curl_mimepart *part, const char *path) { return curl.mime_filedata(part, path); }
CURLcode CCurl_mime_filename(curl_mimepart *part, const char *name) { return curl.mime_filename(part, name); }
CURLcode CCurl_mime_type(curl_mimepart *part, const char *type) { return curl.mime_type(part, type); }
CURLcode CCurl_mime_data(curl_mimepart *part, const char *bytes, size_t count) {
  return curl.mime_data(part, bytes, count);
}

CURLU *CCurl_url(void) { return curl.url(); }
void CCurl_url_cleanup(CURLU *url) { curl.url_cleanup(url); }
CURLUcode CCurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return curl.url_set(url, part, text, flags);
}
CURLUcode CCurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return curl.url_get(url, part, text, flags);
}
void CCurl_free(void *memory) { curl.free(memory); }

CURLcode CCurl_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}
CURLcode CCurl_setopt_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(handle, option, value);
}
CURLcode CCurl_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}
CURLcode CCurl_setopt_copy_body(CURL *handle, const void *bytes) {
  return curl.easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, (const char *)bytes);
}
CURLcode CCurl_setopt_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl.easy_setopt(handle, option, list);
}
CURLcode CCurl_setopt_mime(CURL *handle, curl_mime *mime) {
  return curl.easy_setopt(handle, CURLOPT_MIMEPOST, mime);
}
CURLcode CCurl_setopt_context(CURL *handle, CURLoption option, void *context) {
  return curl.easy_setopt(handle, option, context);
}
CURLcode CCurl_setopt_receiver(CURL *handle, CURLoption option, curl_write_callback callback) {
  return curl.easy_setopt(handle, option, callback);
}
CURLcode CCurl_setopt_progress(CURL *handle, curl_xferinfo_callback callback) {
  return curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}
CURLcode CCurl_getinfo_long(CURL *handle, CURLINFO info, long *value) {
  return curl.easy_getinfo(handle, info, value);
}
CURLcode CCurl_getinfo_size(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl.easy_getinfo(handle, info, value);
}
