import type { Status } from '#contracts/appointments'
import type { ListName, Outcome, Range } from './contract.ts'

/** The statuses, as everywhere. */
export const statuses: Readonly<Record<Status, string>> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
}

/** What became of a reminder. */
export const outcomes: Readonly<Record<Outcome, string>> = {
  delivered: 'Delivered',
  sent: 'Sent',
  failed: 'Failed',
}

/** Against which period a trend is. */
export const since: Readonly<Record<Range, string>> = {
  week: 'from last week',
  month: 'from last month',
  quarter: 'from last quarter',
  year: 'from last year',
}

/** What 'last month' and its like mean. */
export const against = (days: string): string =>
  `Trends are against the equal period before: ${days}. Patients and documents against how many there were then.`

/** In which period something came. */
export const during: Readonly<Record<Range, string>> = {
  week: 'this week',
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
}

/** Stands beside what a figure is today, in a report of a past day. */
export const today = 'today'

/** Where it is open who sees the patient, or that was somebody whose name is gone. */
export const practitioner = (name: string | null): string => name ?? 'No practitioner'

/** '+8.2%' */
export const signedPercent = (value: number): string =>
  `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(1)}%`

const day = (date: string, year: boolean, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** 'Feb 11 to Mar 12, 2026' */
export const daysInWords = (from: string, to: string, locale: string): string =>
  `${day(from, from.slice(0, 4) !== to.slice(0, 4), locale)} to ${day(to, true, locale)}`

/** '1 appointment', '491 appointments' */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** What the lists behind the figures are called. */
export const lists: Readonly<Record<ListName, string>> = {
  appointments: 'Appointments',
  patients: 'Patients',
  'new-patients': 'New patients',
  'first-visits': 'Patients seen for the first time',
  'return-visits': 'Patients seen again',
  documents: 'Documents',
  'added-documents': 'Documents added',
  submissions: 'Form submissions',
  'recent-submissions': 'Recent form submissions',
  reminders: 'Reminders',
}
