import {
  addDays,
  addMonths,
  type Day,
  isDay,
  isMonth,
  type Month,
  monthOf,
  sameDayIn,
  sundayOf,
} from '../../kit/time/calendar-dates.ts'
import type { Person } from '../../kit/person.ts'

export const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

export const COLORED_BY = ['status', 'practitioner'] as const
type ColoredBy = (typeof COLORED_BY)[number]

export interface CalendarOptions {
  /** The practitioner to show; null for everyone. */
  readonly practitionerId: number | null
  /** The practitioner to show if the URL names none; null for everyone. */
  readonly usualPractitionerId?: number | null
  readonly colour: ColoredBy
}

/** The value of `practitioner` for everyone. */
export const EVERYONE = 'all'

/** The parts of a calendar URL. Missing ones depend on the reader's current day. */
interface CalendarAddress extends CalendarOptions {
  readonly view: View
  readonly date: Day | null
  readonly month: Month | null
  readonly day: Day | null
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

const parseId = (value: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null

/** Returns the practitioner whom the calendar shows by default: a practitioner's own id, null for everyone else. */
export const usualPractitioner = ({ id, role }: Pick<Person, 'id' | 'role'>): number | null =>
  role === 'practitioner' ? id : null

const readPractitioner = (value: string | null, defaultId: number | null): number | null =>
  value === EVERYONE ? null : (parseId(value) ?? defaultId)

export function readAddress(address: URLSearchParams, defaultId: number | null = null): CalendarAddress {
  const [month, day, date] = [address.get('month'), address.get('day'), address.get('date')]
  return {
    view: oneOf(VIEWS, address.get('view')) ?? 'month',
    date: isDay(date) ? date : null,
    month: isMonth(month) ? month : null,
    day: isDay(day) ? day : null,
    practitionerId: readPractitioner(address.get('practitioner'), defaultId),
    usualPractitionerId: defaultId,
    colour: oneOf(COLORED_BY, address.get('colour')) ?? 'status',
  }
}

const optionParams = ({
  practitionerId,
  usualPractitionerId = null,
  colour,
}: CalendarOptions): Record<string, string> => ({
  ...(practitionerId === usualPractitionerId ? {} : { practitioner: String(practitionerId ?? EVERYONE) }),
  ...(colour === 'status' ? {} : { colour }),
})

export const monthAddress = (month: Month, options: CalendarOptions): string =>
  `/calendar?${new URLSearchParams({ month, ...optionParams(options) })}`

export const viewAddress = (view: View, date: Day, options: CalendarOptions): string =>
  view === 'month'
    ? monthAddress(monthOf(date), options)
    : `/calendar?${new URLSearchParams({ view, date, ...optionParams(options) })}`

export function daysInView(view: 'week' | 'day', date: Day): { readonly from: Day; readonly to: Day } {
  if (view === 'day') return { from: date, to: date }
  const from = sundayOf(date)
  return { from, to: addDays(from, 6) }
}

/** Returns the date this many months, weeks or days later, by view; null outside the supported years. */
export function turnDate(view: View, date: Day, steps: number): Day | null {
  const to =
    view === 'month'
      ? sameDayIn(addMonths(monthOf(date), steps), date)
      : addDays(date, steps * (view === 'week' ? 7 : 1))
  return isDay(to) ? to : null
}
