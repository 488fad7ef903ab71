// SPDX-License-Identifier: Apache-2.0
// What is called of libcurl, by the same names and with the same arguments as in its own header.
//
// The library is loaded when it is first needed, and not linked: it brings two dozen others along, which take 2 MB and
// 7 ms of every start, and a daemon that only resolves phrases never calls it. None of the functions holds a policy.
#pragma once
#include <curl/curl.h>
#include <stdbool.h>

/// Loads the library, the first time; false where it is missing. Nothing else of this header may be called before.
bool CCurl_load(void);

CURLcode CCurl_global_init(long flags);

CURL *CCurl_easy_init(void);
void CCurl_easy_reset(CURL *handle);
CURLcode CCurl_easy_perform(CURL *handle);
void CCurl_easy_cleanup(CURL *handle);

struct curl_slist *CCurl_slist_append(struct curl_slist *list, const char *text);
void CCurl_slist_free_all(struct curl_slist *list);

curl_mime *CCurl_mime_init(CURL *handle);
void CCurl_mime_free(curl_mime *form);
curl_mimepart *CCurl_mime_addpart(curl_mime *form);
CURLcode CCurl_mime_name(curl_mimepart *part, const char *name);
CURLcode CCurl_mime_filedata(curl_mimepart *part, const char *path);
CURLcode CCurl_mime_filename(curl_mimepart *part, const char *name);
CURLcode CCurl_mime_type(curl_mimepart *part, const char *type);
CURLcode CCurl_mime_data(curl_mimepart *part, const char *bytes, size_t count);

CURLU *CCurl_url(void);
void CCurl_url_cleanup(CURLU *url);
CURLUcode CCurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
CURLUcode CCurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);
void CCurl_free(void *memory);

// Swift can't see variadic functions: one for each type of argument.

/// Replaces `curl_easy_setopt` for options that take a long (numbers and switches).
CURLcode CCurl_setopt_long(CURL *handle, CURLoption option, long value);

/// Replaces `curl_easy_setopt` for options that take a curl_off_t (sizes).
CURLcode CCurl_setopt_size(CURL *handle, CURLoption option, curl_off_t value);

/// Replaces `curl_easy_setopt` for options that take a string; libcurl copies it.
CURLcode CCurl_setopt_string(CURL *handle, CURLoption option, const char *value);

/// Replaces `curl_easy_setopt` for CURLOPT_COPYPOSTFIELDS; libcurl copies as many bytes as POSTFIELDSIZE_LARGE says.
CURLcode CCurl_setopt_copy_body(CURL *handle, const void *bytes);

/// Replaces `curl_easy_setopt` for options that take a list of strings; the list has to outlive the transfer.
CURLcode CCurl_setopt_list(CURL *handle, CURLoption option, struct curl_slist *list);

/// Replaces `curl_easy_setopt` for CURLOPT_MIMEPOST; the form has to outlive the transfer.
CURLcode CCurl_setopt_mime(CURL *handle, curl_mime *mime);

/// Replaces `curl_easy_setopt` for options that take the pointer which a callback is given (WRITEDATA and its like).
CURLcode CCurl_setopt_context(CURL *handle, CURLoption option, void *context);

/// Replaces `curl_easy_setopt` for callbacks that receive bytes (WRITEFUNCTION, HEADERFUNCTION).
CURLcode CCurl_setopt_receiver(CURL *handle, CURLoption option, curl_write_callback callback);

/// Replaces `curl_easy_setopt` for CURLOPT_XFERINFOFUNCTION.
CURLcode CCurl_setopt_progress(CURL *handle, curl_xferinfo_callback callback);

/// Replaces `curl_easy_getinfo` for facts that are a long.
CURLcode CCurl_getinfo_long(CURL *handle, CURLINFO info, long *value);

/// Replaces `curl_easy_getinfo` for facts that are a curl_off_t.
CURLcode CCurl_getinfo_size(CURL *handle, CURLINFO info, curl_off_t *value);
