// SPDX-License-Identifier: Apache-2.0

#include "CICU.h"

#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/ulocdata.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

static const UNormalizer2 *asICU(const CICU_Normalizer *normalizer) { return (const UNormalizer2 *)normalizer; }

const CICU_Normalizer *CICU_nfkcCasefold(void) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&status);
  return U_SUCCESS(status) ? (const CICU_Normalizer *)normalizer : NULL;
}

const CICU_Normalizer *CICU_nfc(void) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&status);
  return U_SUCCESS(status) ? (const CICU_Normalizer *)normalizer : NULL;
}

bool CICU_hasBoundaryBefore(const CICU_Normalizer *normalizer, int32_t scalar) {
  return unorm2_hasBoundaryBefore(asICU(normalizer), scalar);
}

/// ICU reports a full buffer as an error and still returns the length needed.
static int32_t lengthOrError(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

int32_t CICU_normalize(
    const CICU_Normalizer *normalizer, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = unorm2_normalize(
      asICU(normalizer), (const UChar *)text, length, (UChar *)result, capacity, &status);
  return lengthOrError(needed, status);
}

int32_t CICU_decomposition(int32_t scalar, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = unorm2_getDecomposition(asICU(CICU_nfc()), scalar, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) ? needed : -1;
}

int32_t CICU_composePair(int32_t first, int32_t second) {
  return unorm2_composePair(asICU(CICU_nfc()), first, second);
}

int32_t CICU_toLower(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = u_strToLower((UChar *)result, capacity, (const UChar *)text, length, locale, &status);
  return lengthOrError(needed, status);
}

int8_t CICU_category(int32_t scalar) { return u_charType(scalar); }

bool CICU_isDefaultIgnorable(int32_t scalar) {
  return u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool CICU_isWhiteSpace(int32_t scalar) { return u_isUWhiteSpace(scalar); }

int32_t CICU_digitValue(int32_t scalar) { return u_charDigitValue(scalar); }

int32_t CICU_script(int32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(scalar, &status);
  return U_SUCCESS(status) ? (int32_t)script : -1;
}

int32_t CICU_scriptCode(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode codes[1];
  int32_t count = uscript_getCode(name, codes, 1, &status);
  return U_SUCCESS(status) && count == 1 ? (int32_t)codes[0] : -1;
}

int32_t CICU_addLikelySubtags(const char *languageTag, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY], expanded[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(languageTag, locale, sizeof locale, NULL, &status);
  uloc_addLikelySubtags(locale, expanded, sizeof expanded, &status);
  int32_t length = uloc_toLanguageTag(expanded, result, capacity, false, &status);
  return U_SUCCESS(status) && length < capacity ? length : -1;
}

int32_t CICU_exemplarCharacters(const char *languageTag, int32_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(languageTag, locale, sizeof locale, NULL, &status);
  ULocaleData *data = ulocdata_open(locale, &status);
  USet *set = uset_openEmpty();
  ulocdata_getExemplarSet(data, set, 0, ULOCDATA_ES_STANDARD, &status);
  int32_t count = U_SUCCESS(status) ? 0 : -1;
  for (int32_t item = 0; count >= 0 && item < uset_getItemCount(set); item++) {
    UChar32 start = 0, end = -1;
    if (uset_getItem(set, item, &start, &end, NULL, 0, &status) != 0) break;  // Multi-character items come last.
    for (UChar32 scalar = start; scalar <= end; scalar++, count++)
      if (count < capacity) result[count] = scalar;
  }
  uset_close(set);
  ulocdata_close(data);
  return count;
}

CICU_Collator *CICU_openPrimaryCollator(const char *languageTag) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(languageTag, locale, sizeof locale, NULL, &status);
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setStrength(collator, UCOL_PRIMARY);
  return (CICU_Collator *)collator;
}

bool CICU_isPrimaryEqual(
    const CICU_Collator *collator, const uint16_t *first, int32_t firstLength, const uint16_t *second,
    int32_t secondLength) {
  return ucol_strcoll((const UCollator *)collator, first, firstLength, second, secondLength) == UCOL_EQUAL;
}

void CICU_closeCollator(CICU_Collator *collator) { ucol_close((UCollator *)collator); }

bool CICU_numberSeparators(const char *languageTag, uint16_t *decimal, uint16_t *grouping) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(languageTag, locale, sizeof locale, NULL, &status);
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  int32_t lengths = unum_getSymbol(format, UNUM_DECIMAL_SEPARATOR_SYMBOL, (UChar *)decimal, 1, &status) == 1
      && unum_getSymbol(format, UNUM_GROUPING_SEPARATOR_SYMBOL, (UChar *)grouping, 1, &status) == 1;
  unum_close(format);
  // A one-unit buffer leaves no room for a NUL, which ICU reports as a warning.
  return U_SUCCESS(status) && lengths;
}

CICU_Calendar *CICU_openCalendar(const uint16_t *timeZone, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar canonical[128];
  ucal_getCanonicalTimeZoneID((const UChar *)timeZone, length, canonical, 128, NULL, &status);
  UCalendar *calendar = ucal_open((const UChar *)timeZone, length, "en", UCAL_GREGORIAN, &status);
  return U_SUCCESS(status) ? (CICU_Calendar *)calendar : NULL;
}

bool CICU_nextTransition(CICU_Calendar *calendar, double after, double *result) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis((UCalendar *)calendar, after, &status);
  bool found = ucal_getTimeZoneTransitionDate((UCalendar *)calendar, UCAL_TZ_TRANSITION_NEXT, result, &status);
  return U_SUCCESS(status) && found;
}

bool CICU_utcOffset(CICU_Calendar *calendar, double instant, int32_t *result) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis((UCalendar *)calendar, instant, &status);
  int32_t standard = ucal_get((UCalendar *)calendar, UCAL_ZONE_OFFSET, &status);
  *result = standard + ucal_get((UCalendar *)calendar, UCAL_DST_OFFSET, &status);
  return U_SUCCESS(status);
}

void CICU_closeCalendar(CICU_Calendar *calendar) { ucal_close((UCalendar *)calendar); }

static UNumberFormat *openFormat(UNumberFormatStyle style, const char *languageTag, UErrorCode *status) {
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(languageTag, locale, sizeof locale, NULL, status);
  return unum_open(style, NULL, 0, locale, NULL, status);
}

CICU_SpellOut *CICU_openSpellOut(const char *languageTag) {
  UErrorCode status = U_ZERO_ERROR;
  return (CICU_SpellOut *)openFormat(UNUM_SPELLOUT, languageTag, &status);
}

bool CICU_setRuleSet(CICU_SpellOut *format, const char *ruleSet) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[128];
  u_uastrncpy(name, ruleSet, 127);
  name[127] = 0;
  unum_setTextAttribute((UNumberFormat *)format, UNUM_DEFAULT_RULESET, name, -1, &status);
  return U_SUCCESS(status);
}

int32_t CICU_spellOut(const CICU_SpellOut *format, int64_t number, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length =
      unum_formatInt64((const UNumberFormat *)format, number, (UChar *)result, capacity, NULL, &status);
  return U_SUCCESS(status) && length <= capacity ? length : -1;
}

int32_t CICU_ruleSets(const CICU_SpellOut *format, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_getTextAttribute(
      (const UNumberFormat *)format, UNUM_PUBLIC_RULESETS, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) && length <= capacity ? length : -1;
}

void CICU_closeSpellOut(CICU_SpellOut *format) { unum_close((UNumberFormat *)format); }

int32_t CICU_formatDecimal(const char *languageTag, double number, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = openFormat(UNUM_DECIMAL, languageTag, &status);
  int32_t length = unum_formatDouble(format, number, (UChar *)result, capacity, NULL, &status);
  unum_close(format);
  return U_SUCCESS(status) && length <= capacity ? length : -1;
}

void CICU_version(char *result) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, result);
}
