import { text } from '../../../language/index.ts'

/** Counts a day's appointments in words. Cancelled ones do not count, as in all figures, and are listed separately. */
export const describeDayCount = (rows: readonly { readonly status: string }[]): string => {
  const cancelled = rows.filter(({ status }) => status === 'cancelled').length
  return text.calendar.dayCount(rows.length - cancelled, cancelled)
}
