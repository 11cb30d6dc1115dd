import type { Day } from '../../../kit/time/calendar-dates.ts'

export interface PrintedDayChoice {
  readonly date: Day
  /** Prints only this practitioner's sheet; null prints one for each practitioner. */
  readonly practitionerId: number | null
  /** Whether the notes of the appointments are printed. */
  readonly notes: boolean
}

export const printedDayAddress = ({ date, practitionerId, notes }: PrintedDayChoice): string =>
  `/calendar/print?${new URLSearchParams({
    date,
    ...(practitionerId === null ? {} : { practitioner: String(practitionerId) }),
    ...(notes ? { notes: 'yes' } : {}),
  })}`
