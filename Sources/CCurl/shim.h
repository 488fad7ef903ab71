// SPDX-License-Identifier: Apache-2.0
// libcurl's variadic functions, one for each type of argument.
#include <curl/curl.h>
