import { type Status, STATUSES } from '#contracts/appointments'
import type { Report } from './report.ts'
import { growth, share } from './share.ts'
import type { VisitSum } from './visit-sums.ts'

type Block<Name extends keyof Report> = NonNullable<Report[Name]>

const CENTS = 100
const MOST_SERVICES = 5

const sumOf = (sums: readonly VisitSum[], of: (sum: VisitSum) => number): number =>
  sums.reduce((total, each) => total + of(each), 0)

const visitsOf = (sums: readonly VisitSum[]): number => sumOf(sums, ({ visits }) => visits)

const minutesOf = (sums: readonly VisitSum[]): number => sumOf(sums, ({ minutes }) => minutes)

const became = (sums: readonly VisitSum[], status: Status): readonly VisitSum[] =>
  sums.filter((each) => each.status === status)

/** Dollars: the fees of what was completed. */
const earned = (sums: readonly VisitSum[]): number =>
  sumOf(became(sums, 'completed'), ({ fees }) => fees) / CENTS

/** The sums of each, the largest first by `size`, then by name. */
const ranked = <Key>(
  sums: readonly VisitSum[],
  key: (sum: VisitSum) => Key,
  size: (sums: readonly VisitSum[]) => number,
): readonly (readonly [Key, readonly VisitSum[]])[] =>
  [...Map.groupBy(sums, key)].sort(
    ([one, its], [other, theirs]) => size(theirs) - size(its) || (String(one) < String(other) ? -1 : 1),
  )

/** How many appointments there are and what they brought in, against the equal period before. */
export const visitCards = (all: readonly VisitSum[]): Pick<Report, 'appointments' | 'revenue'> => {
  const [now, before] = [all.filter((each) => !each.before), all.filter((each) => each.before)]
  return {
    appointments: { total: visitsOf(now), trend: growth(visitsOf(now), visitsOf(before)) },
    revenue: { total: earned(now), trend: growth(earned(now), earned(before)) },
  }
}

// The specification's three first, then the others.
const ORDER = [...new Set<Status>(['scheduled', 'completed', 'cancelled', ...STATUSES])]

/** What became of the appointments. */
export const statuses = (now: readonly VisitSum[]): Block<'statuses'> =>
  ORDER.map((status) => {
    const appointments = visitsOf(became(now, status))
    return { status, appointments, share: share(appointments, visitsOf(now)) }
  })

/** The services that were booked most; `revenue` is null where none of them has a fee. */
export const services = (now: readonly VisitSum[]): Block<'services'> =>
  ranked(now, ({ service }) => service, visitsOf)
    .slice(0, MOST_SERVICES)
    .map(([service, sums]) => ({
      service,
      appointments: visitsOf(sums),
      revenue: sumOf(sums, ({ fees }) => fees) === 0 ? null : earned(sums),
    }))

/** How many patients did not come, of those of whom it is known. */
export const noShows = (now: readonly VisitSum[]): Block<'noShows'> => {
  const [missed, completed] = [visitsOf(became(now, 'no-show')), visitsOf(became(now, 'completed'))]
  return { missed, completed, rate: share(missed, missed + completed) }
}

type Names = ReadonlyMap<number, string>

const called = (names: Names, practitionerId: number | null) => ({
  practitionerId,
  name: practitionerId === null ? null : (names.get(practitionerId) ?? null),
})

/** Whose time was booked: of all booked minutes, since nobody's working hours are known. */
export const practitioners = (now: readonly VisitSum[], names: Names): Block<'practitioners'> => {
  const held = now.filter(({ status }) => status !== 'cancelled')
  return ranked(held, ({ practitionerId }) => practitionerId, minutesOf).map(([id, sums]) => ({
    ...called(names, id),
    minutes: minutesOf(sums),
    share: share(minutesOf(sums), minutesOf(held)),
    appointments: visitsOf(sums),
  }))
}

const earning = (sums: readonly VisitSum[], all: readonly VisitSum[]) => ({
  completed: visitsOf(sums),
  revenue: earned(sums),
  share: share(earned(sums), earned(all)),
})

/** What each service brought in. */
export const earnings = (now: readonly VisitSum[]): Block<'earnings'> => {
  const completed = became(now, 'completed')
  return ranked(completed, ({ service }) => service, earned).map(([service, sums]) => ({
    service,
    ...earning(sums, completed),
  }))
}

/** What each practitioner's appointments brought in. */
export const practitionerEarnings = (
  now: readonly VisitSum[],
  names: Names,
): Block<'practitionerEarnings'> => {
  const completed = became(now, 'completed')
  return ranked(completed, ({ practitionerId }) => practitionerId, earned).map(([id, sums]) => ({
    ...called(names, id),
    ...earning(sums, completed),
  }))
}
