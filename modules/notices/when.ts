import type { DateFormat, TimeFormat } from '#contracts/clinic'
import type { SettingsRow } from '#modules/clinic'
import { addDays, wallAt } from '#modules/kernel'

/** The clinic's today, and how it writes dates and times. */
export interface Wording {
  readonly zone: string
  readonly today: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
}

/** How the clinic writes at a moment (milliseconds). There is no acting for a clinic that was never opened. */
export const wordingOf = (clinic: SettingsRow | undefined, now: number): Wording => {
  const { zone = 'UTC', dateFormat = 'MM/DD/YYYY', timeFormat = '12-hour' } = clinic ?? {}
  return { zone, today: wallAt(zone, now).date, dateFormat, timeFormat }
}

const written = (date: string, { dateFormat }: Wording): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** The day of a moment (milliseconds since the epoch) where the clinic is: '03/12/2026'. */
export const dateOf = (moment: number, wording: Wording): string =>
  written(wallAt(wording.zone, moment).date, wording)

const dayOf = (date: string, wording: Wording): string => {
  const { today } = wording
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  if (date === addDays(today, -1)) return 'yesterday'
  return written(date, wording)
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
