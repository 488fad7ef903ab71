// SPDX-License-Identifier: Apache-2.0
// What of libcurl's interface Swift can't see: its variadic functions, one for each type of argument.
// Each function says what it replaces; none holds a policy.
#include <curl/curl.h>

/// Replaces `curl_easy_setopt` for options that take a long (numbers and switches).
static inline CURLcode CCurl_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// Replaces `curl_easy_setopt` for options that take a curl_off_t (sizes).
static inline CURLcode CCurl_setopt_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// Replaces `curl_easy_setopt` for options that take a string; libcurl copies it.
static inline CURLcode CCurl_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Replaces `curl_easy_setopt` for CURLOPT_COPYPOSTFIELDS; libcurl copies as many bytes as POSTFIELDSIZE_LARGE says.
static inline CURLcode CCurl_setopt_copy_body(CURL *handle, const void *bytes) {
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, (const char *)bytes);
}

/// Replaces `curl_easy_setopt` for options that take a list of strings; the list has to outlive the transfer.
static inline CURLcode CCurl_setopt_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

/// Replaces `curl_easy_setopt` for CURLOPT_MIMEPOST; the form has to outlive the transfer.
static inline CURLcode CCurl_setopt_mime(CURL *handle, curl_mime *mime) {
  return curl_easy_setopt(handle, CURLOPT_MIMEPOST, mime);
}

/// Replaces `curl_easy_setopt` for options that take the pointer which a callback is given (WRITEDATA and its like).
static inline CURLcode CCurl_setopt_context(CURL *handle, CURLoption option, void *context) {
  return curl_easy_setopt(handle, option, context);
}

/// Replaces `curl_easy_setopt` for callbacks that receive bytes (WRITEFUNCTION, HEADERFUNCTION).
static inline CURLcode CCurl_setopt_receiver(CURL *handle, CURLoption option, curl_write_callback callback) {
  return curl_easy_setopt(handle, option, callback);
}

/// Replaces `curl_easy_setopt` for CURLOPT_XFERINFOFUNCTION.
static inline CURLcode CCurl_setopt_progress(CURL *handle, curl_xferinfo_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

/// Replaces `curl_easy_getinfo` for facts that are a long.
static inline CURLcode CCurl_getinfo_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

/// Replaces `curl_easy_getinfo` for facts that are a curl_off_t.
static inline CURLcode CCurl_getinfo_size(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}
