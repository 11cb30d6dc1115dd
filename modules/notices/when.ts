import type { DateFormat, TimeFormat } from '#contracts/clinic'
import { addDays } from '#modules/kernel'

/** The clinic's today, and how it writes dates and times. */
export interface Wording {
  readonly today: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
}

const dayOf = (date: string, { today, dateFormat }: Wording): string => {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  if (date === addDays(today, -1)) return 'yesterday'
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const clockOf = (time: string, { timeFormat }: Wording): string => {
  if (timeFormat === '24-hour') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** When a visit is, on the clinic's clocks: 'today, 9:15 AM'; '' where there is none. */
export const whenOf = (
  { date, time }: { readonly date: string | null; readonly time: string | null },
  wording: Wording,
): string => (date && time ? `${dayOf(date, wording)}, ${clockOf(time, wording)}` : '')
