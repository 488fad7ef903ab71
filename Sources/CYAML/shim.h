// SPDX-License-Identifier: Apache-2.0
// libyaml as it is: nothing needs wrapping.
#include <yaml.h>
