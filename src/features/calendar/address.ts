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
} from './month-grid.ts'

export const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

/** What the entries of the calendar are coloured by. */
export const COLOURED_BY = ['status', 'practitioner'] as const
export type ColouredBy = (typeof COLOURED_BY)[number]

/** How the calendar is looked at, whatever days it shows. */
export interface Look {
  /** Whose appointments are shown; null: everyone's. */
  readonly practitionerId: number | null
  readonly colour: ColouredBy
}

/** What an address of the calendar asks for. What it does not say is left to the reader's day. */
export interface Asked extends Look {
  readonly view: View
  readonly date: Day | null
  readonly month: Month | null
  /** The day whose schedule is to be open. */
  readonly day: Day | null
}

const among = <T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find((each) => each === given)

const idIn = (given: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null

/** What an address asks for; what makes no sense is as if it were not said. */
export function readAddress(address: URLSearchParams): Asked {
  const [month, day, date] = [address.get('month'), address.get('day'), address.get('date')]
  return {
    view: among(VIEWS, address.get('view')) ?? 'month',
    date: isDay(date) ? date : null,
    month: isMonth(month) ? month : null,
    day: isDay(day) ? day : null,
    practitionerId: idIn(address.get('practitioner')),
    colour: among(COLOURED_BY, address.get('colour')) ?? 'status',
  }
}

const lookOf = ({ practitionerId, colour }: Look): Record<string, string> => ({
  ...(practitionerId === null ? {} : { practitioner: String(practitionerId) }),
  ...(colour === 'status' ? {} : { colour }),
})

/** The address of a month. */
export const monthAddress = (month: Month, look: Look): string =>
  `/calendar?${new URLSearchParams({ month, ...lookOf(look) })}`

/** The address of a view with a day in it. */
export const viewAddress = (view: View, date: Day, look: Look): string =>
  view === 'month'
    ? monthAddress(monthOf(date), look)
    : `/calendar?${new URLSearchParams({ view, date, ...lookOf(look) })}`

/** The first and the last day that a view of days shows. */
export function daysShown(view: 'week' | 'day', date: Day): { readonly from: Day; readonly to: Day } {
  if (view === 'day') return { from: date, to: date }
  const from = sundayOf(date)
  return { from, to: addDays(from, 6) }
}

/** The day a view is turned to, so many weeks or days on, where it goes on at all. */
export function turned(view: View, date: Day, steps: number): Day | null {
  const to =
    view === 'month'
      ? sameDayIn(addMonths(monthOf(date), steps), date)
      : addDays(date, steps * (view === 'week' ? 7 : 1))
  return isDay(to) ? to : null
}
