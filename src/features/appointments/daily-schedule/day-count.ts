import { text } from '../../../language/index.ts'

/** Counts a day's appointments in words. As in all figures, cancelled ones do not count; they are named apart. */
export const describeDayCount = (rows: readonly { readonly status: string }[]): string => {
  const cancelled = rows.filter(({ status }) => status === 'cancelled').length
  return text.calendar.dayCount(rows.length - cancelled, cancelled)
}
