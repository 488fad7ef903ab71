// SPDX-License-Identifier: Apache-2.0
// libpsl as it is: nothing needs wrapping.
#include <libpsl.h>
