// SPDX-License-Identifier: Apache-2.0
//
// ICU's functions as Swift can see them. ICU renames every entry point (`unorm2_normalize_72`), and
// the renaming macros do not pass through a module map, so each function here is a compiled wrapper
// of one ICU function. No policy lives here.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

/// An ICU `UNormalizer2`: immutable, shared by all threads, never freed.
typedef struct CICU_Normalizer CICU_Normalizer;

/// Wraps `unorm2_getNFKCCasefoldInstance`; NULL when ICU's data is missing.
const CICU_Normalizer *CICU_nfkcCasefold(void);
/// Wraps `unorm2_getNFCInstance`; NULL when ICU's data is missing.
const CICU_Normalizer *CICU_nfc(void);

/// Wraps `unorm2_hasBoundaryBefore`.
bool CICU_hasBoundaryBefore(const CICU_Normalizer *normalizer, int32_t scalar);
/// Wraps `unorm2_normalize`: UTF-16 in and out. Returns the length needed; nothing is written past `capacity`;
/// -1 on any other error.
int32_t CICU_normalize(
    const CICU_Normalizer *normalizer, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);
/// Wraps `unorm2_getDecomposition` of NFC's data: the full canonical decomposition in UTF-16, or -1 when there is none.
int32_t CICU_decomposition(int32_t scalar, uint16_t *result, int32_t capacity);
/// Wraps `unorm2_composePair` of NFC's data: the primary composite, or -1.
int32_t CICU_composePair(int32_t first, int32_t second);

/// Wraps `u_strToLower`. Returns the length needed, -1 on error.
int32_t CICU_toLower(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, const char *locale);

/// Wraps `u_charType`: a value of ICU's `UCharCategory`.
int8_t CICU_category(int32_t scalar);
/// Wraps `u_hasBinaryProperty(…, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)`.
bool CICU_isDefaultIgnorable(int32_t scalar);
/// Wraps `u_isUWhiteSpace`.
bool CICU_isWhiteSpace(int32_t scalar);
/// Wraps `u_charDigitValue`: 0 to 9, or -1.
int32_t CICU_digitValue(int32_t scalar);
/// Wraps `uscript_getScript`: a value of ICU's `UScriptCode`, -1 on error.
int32_t CICU_script(int32_t scalar);
/// Wraps `uscript_getCode` for one script's name or ISO 15924 code: its `UScriptCode`, -1 if unknown.
int32_t CICU_scriptCode(const char *name);

/// Wraps `uloc_addLikelySubtags` between BCP 47 tags (`uloc_forLanguageTag`, `uloc_toLanguageTag`).
/// Writes a NUL-terminated tag and returns its length, -1 on error.
int32_t CICU_addLikelySubtags(const char *languageTag, char *result, int32_t capacity);

/// Wraps `ulocdata_getExemplarSet(…, ULOCDATA_ES_STANDARD)`: the letters a language is written with, in UTF-32,
/// lower case. Returns their number, or -1 on error; nothing is written past `capacity`.
int32_t CICU_exemplarCharacters(const char *languageTag, int32_t *result, int32_t capacity);

/// An ICU `UCollator` that compares base letters only.
typedef struct CICU_Collator CICU_Collator;
/// Wraps `ucol_open` and `ucol_setStrength(…, UCOL_PRIMARY)`; NULL on error.
CICU_Collator *CICU_openPrimaryCollator(const char *languageTag);
/// Wraps `ucol_strcoll(…) == UCOL_EQUAL`.
bool CICU_isPrimaryEqual(
    const CICU_Collator *collator, const uint16_t *first, int32_t firstLength, const uint16_t *second,
    int32_t secondLength);
/// Wraps `ucol_close`.
void CICU_closeCollator(CICU_Collator *collator);

/// Wraps `unum_getSymbol` of a decimal format: the decimal and the grouping separator as single UTF-16 units.
/// Returns false when either is anything else.
bool CICU_numberSeparators(const char *languageTag, uint16_t *decimal, uint16_t *grouping);

/// An ICU `UCalendar`: for one thread at a time.
typedef struct CICU_Calendar CICU_Calendar;
/// Wraps `ucal_open` for a time zone's IANA name in UTF-16; NULL where `ucal_getCanonicalTimeZoneID` does not know it.
CICU_Calendar *CICU_openCalendar(const uint16_t *timeZone, int32_t length);
/// Wraps `ucal_getTimeZoneTransitionDate(…, UCAL_TZ_TRANSITION_NEXT, …)`, in milliseconds since 1970; false where the
/// zone's clocks never change again.
bool CICU_nextTransition(CICU_Calendar *calendar, double after, double *result);
/// Wraps `ucal_get` of `UCAL_ZONE_OFFSET` and `UCAL_DST_OFFSET`: both together in milliseconds. False on error.
bool CICU_utcOffset(CICU_Calendar *calendar, double instant, int32_t *result);
/// Wraps `ucal_close`.
void CICU_closeCalendar(CICU_Calendar *calendar);

/// An ICU `UNumberFormat` that writes numbers in words.
typedef struct CICU_SpellOut CICU_SpellOut;
/// Wraps `unum_open(UNUM_SPELLOUT)`; NULL on error.
CICU_SpellOut *CICU_openSpellOut(const char *languageTag);
/// Wraps `unum_setTextAttribute(UNUM_DEFAULT_RULESET)`: one of the public rule sets, `%spellout-cardinal`.
bool CICU_setRuleSet(CICU_SpellOut *format, const char *ruleSet);
/// Wraps `unum_formatInt64`: UTF-16. Returns the length, -1 on error.
int32_t CICU_spellOut(const CICU_SpellOut *format, int64_t number, uint16_t *result, int32_t capacity);
/// Wraps `unum_getTextAttribute(UNUM_PUBLIC_RULESETS)`: names with semicolons behind them, UTF-16.
int32_t CICU_ruleSets(const CICU_SpellOut *format, uint16_t *result, int32_t capacity);
/// Wraps `unum_close`.
void CICU_closeSpellOut(CICU_SpellOut *format);
/// Wraps `unum_open(UNUM_DECIMAL)` and `unum_formatDouble`: a number in digits, UTF-16. Returns the length, -1 on error.
int32_t CICU_formatDecimal(const char *languageTag, double number, uint16_t *result, int32_t capacity);

/// Wraps `u_versionToString(u_getVersion)`: at most 20 bytes with the NUL.
void CICU_version(char *result);

#endif
