// For word files, which load before everything else and so cannot import the formatters of the pages. A spec checks
// that both format alike.

const LOCALE = 'es-US'

/** Formats a number: '1,284'. */
export const figure = (n: number): string => n.toLocaleString(LOCALE)

/** Formats a whole percentage: '42%'. */
export const percent = (n: number): string => (n / 100).toLocaleString(LOCALE, { style: 'percent' })

/** Formats a count with its noun: '1 formulario', '1,284 formularios'. */
export const countOf = (n: number, one: string, many: string): string =>
  `${figure(n)} ${n === 1 ? one : many}`

/** Formats a list: 'el correo, el teléfono y el nombre'. */
export const listOf = (parts: readonly string[]): string => new Intl.ListFormat(LOCALE).format(parts)

/** Formats the calendar day that an ISO 8601 date or moment begins with: '12 de marzo de 2026'. */
export const longDay = (date: string): string =>
  new Date(`${date.slice(0, 10)}T00:00:00Z`).toLocaleDateString(LOCALE, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })

/** Prefixes a time with its article: 'la 1:30 PM', 'las 2:05 PM'. */
export const timeWithArticle = (time: string): string => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
