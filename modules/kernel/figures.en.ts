// For word files, which load before everything else and so cannot import the formatters of the pages. A spec checks
// that both format alike.

const LOCALE = 'en-US'

/** Formats a number: '1,284'. */
export const figure = (n: number): string => n.toLocaleString(LOCALE)

/** Formats a whole percentage: '42%'. */
export const percent = (n: number): string => (n / 100).toLocaleString(LOCALE, { style: 'percent' })

/** Formats a count with its noun: '1 form', '1,284 forms'. */
export const countOf = (n: number, one: string, many: string): string =>
  `${figure(n)} ${n === 1 ? one : many}`

/** Formats a list: 'the email, the phone, and the name'. */
export const listOf = (parts: readonly string[]): string => new Intl.ListFormat(LOCALE).format(parts)

/** Formats the calendar day that an ISO 8601 date or moment begins with: 'March 12, 2026'. */
export const longDay = (date: string): string =>
  new Date(`${date.slice(0, 10)}T00:00:00Z`).toLocaleDateString(LOCALE, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
