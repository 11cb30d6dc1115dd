// For word files, which load before everything else and so cannot import the formatters of the pages. A spec checks
// that both format alike.

const LOCALE = 'fr-FR'

/** Formats a number: '1 284'. */
export const figure = (n: number): string => n.toLocaleString(LOCALE)

/** Formats a whole percentage: '42 %'. */
export const percent = (n: number): string =>
  (n / 100).toLocaleString(LOCALE, { style: 'percent' }).replace(/\s%/, '\u202F%')

/** Formats a count with its noun: '0 formulaire', '1 formulaire', '1 284 formulaires'. */
export const countOf = (n: number, one: string, many: string): string => `${figure(n)} ${n < 2 ? one : many}`

/** Formats a list: 'l’e-mail, le téléphone et le nom'. */
export const listOf = (parts: readonly string[]): string => new Intl.ListFormat(LOCALE).format(parts)

/** Formats the calendar day that an ISO 8601 date or moment begins with: '12 mars 2026', '1er mars 2026'. */
export const longDay = (date: string): string =>
  new Date(`${date.slice(0, 10)}T00:00:00Z`)
    .toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
    .replace(/^1 /, '1er ')
