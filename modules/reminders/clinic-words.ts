import type { DateFormat, TimeFormat } from '#contracts/clinic'
import { addDays, wallAt } from '#modules/kernel'

/** The clinic’s clocks, and how it writes dates and times. */
export interface ClinicClocks {
  readonly zone: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
}

/** '14:05' as '2:05 PM' */
const timeOf = (time: string, { timeFormat }: ClinicClocks): string => {
  if (timeFormat === '24-hour') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const dateOf = (date: string, { dateFormat }: ClinicClocks): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** A moment on the clinic’s clocks: 'today, 9:15 AM', '03/11/2026, 2:00 PM'. */
export const whenWords = (moment: string, now: number, clocks: ClinicClocks): string => {
  const { date, time } = wallAt(clocks.zone, Date.parse(moment))
  const { date: today } = wallAt(clocks.zone, now)
  const days = new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
  ])
  return `${days.get(date) ?? dateOf(date, clocks)}, ${timeOf(time, clocks)}`
}

/** The day of a moment: '01/14/2025'. */
export const dayWords = (moment: string, clocks: ClinicClocks): string =>
  dateOf(wallAt(clocks.zone, Date.parse(moment)).date, clocks)

/** '9 PM to 8 AM' */
export const hoursWords = (from: string, to: string, clocks: ClinicClocks): string =>
  [from, to].map((time) => timeOf(time, clocks).replace(':00 ', ' ')).join(' to ')

const times = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** 1440 as '24 hours', 10080 as '7 days', 45 as '45 minutes' */
export const beforeWords = (minutes: number): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return times(minutes / 1440, 'day')
  return minutes % 60 === 0 ? times(minutes / 60, 'hour') : times(minutes, 'minute')
}
