type FormatPhone = (typed: string) => string

let formatPhone: FormatPhone | undefined

/** Loads the formats of phone numbers, which are too large for pages where nobody types one. */
export const loadPhoneFormat = (): void => {
  void import('./phone-format.ts').then(
    (loaded) => {
      formatPhone = loaded.formatPhone
    },
    // Typing goes on without formats.
    () => undefined,
  )
}

// A space at the end may begin an extension, and formats would drop it.
const NUMBER_ONLY = /^[+\d\s().-]*\d$/
const DIGITS_ONLY = /^\+?\d+$/
// What the formatter returns for too many digits, for example with an extension: digits alone.
const FORMATLESS = /^\d{4,}$/

/**
 * Returns what a phone field holds after typing: formatted if the user only added digits at its end. Corrections and
 * words ('ext. 3', 'ask for Ann') stay as typed, and so does a pasted number that has its own format.
 */
export const phoneAsTyped = (before: string, typed: string): string => {
  const isExtended = typed.length > before.length && typed.startsWith(before)
  if (!formatPhone || !isExtended || !NUMBER_ONLY.test(typed)) return typed
  const isPasted = typed.length - before.length > 1
  if (isPasted && !DIGITS_ONLY.test(typed)) return typed
  const formatted = formatPhone(typed)
  return FORMATLESS.test(formatted) ? typed : formatted
}
