import { slotIn } from '#modules/appointments'
import { addDays } from '#modules/kernel'

/** A time of a practitioner that many want at once. */
export interface Wanted {
  readonly practitionerId: number
  readonly startsAt: string
  readonly endsAt: string
  /** What the clocks show then: in the hour a night skips there are two ways of saying it. */
  readonly walls: readonly { readonly date: string; readonly time: string }[]
}

export const DURATION = 30

/** The nights on which the clocks of New York are put forward and back. */
const NIGHTS = ['2027-03-14', '2027-11-07']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const halfHours = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, n) => clock(from * 60 + n * DURATION))

/** Times of one practitioner, none over another: all of both nights, then whole days. */
function* timesOf(practitionerId: number, zone: string): Generator<Wanted> {
  const walls = [
    ...NIGHTS.flatMap((date) => halfHours(0, 6).map((time) => ({ date, time }))),
    ...Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n)).flatMap((date) =>
      halfHours(8, 18).map((time) => ({ date, time })),
    ),
  ]
  const byMoment = Map.groupBy(walls, (wall) => slotIn(zone, { ...wall, duration: DURATION }).startsAt)
  for (const [startsAt, same] of byMoment) {
    const { endsAt } = slotIn(zone, { ...(same[0] ?? { date: '', time: '' }), duration: DURATION })
    yield { practitionerId, startsAt, endsAt, walls: same }
  }
}

/** So many times that do not overlap, of these practitioners in turn. */
export const wantedTimes = (count: number, practitioners: readonly number[], zone: string): Wanted[] => {
  const each = practitioners.map((id) => timesOf(id, zone))
  return Array.from({ length: count }, (_, n) => {
    const { value } = each[n % each.length]?.next() ?? {}
    if (!value) throw new Error('There are not so many times')
    return value
  })
}
