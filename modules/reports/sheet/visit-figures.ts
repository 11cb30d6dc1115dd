import { type Status, STATUSES } from '#contracts/appointments'
import type { Report } from '../report.ts'
import { growth, share } from '../percent.ts'
import type { VisitSum } from '../sums/visit-sums.ts'
import { sumOf } from './sum-of.ts'

type Block<Name extends keyof Report> = NonNullable<Report[Name]>

const CENTS_PER_UNIT = 100
const MAX_SERVICES_SHOWN = 5

const visitsOf = (sums: readonly VisitSum[]): number => sumOf(sums, ({ visits }) => visits)

const minutesOf = (sums: readonly VisitSum[]): number => sumOf(sums, ({ minutes }) => minutes)

const withStatus = (sums: readonly VisitSum[], status: Status): readonly VisitSum[] =>
  sums.filter((each) => each.status === status)

const revenueOf = (sums: readonly VisitSum[]): number =>
  sumOf(withStatus(sums, 'completed'), ({ fees }) => fees) / CENTS_PER_UNIT

const rankGroups = <Key>(
  sums: readonly VisitSum[],
  key: (sum: VisitSum) => Key,
  size: (sums: readonly VisitSum[]) => number,
): readonly (readonly [Key, readonly VisitSum[]])[] =>
  [...Map.groupBy(sums, key)].sort(
    ([one, ownSums], [other, otherSums]) =>
      size(otherSums) - size(ownSums) || (String(one) < String(other) ? -1 : 1),
  )

/** Builds the cards of appointments and revenue, with their trends against the preceding period. */
export const visitCards = (all: readonly VisitSum[]): Pick<Report, 'appointments' | 'revenue'> => {
  const [now, before] = [all.filter((each) => !each.before), all.filter((each) => each.before)]
  return {
    appointments: {
      total: visitsOf(now),
      cancelled: visitsOf(withStatus(now, 'cancelled')),
      trend: growth(visitsOf(now), visitsOf(before)),
      before: visitsOf(before),
    },
    revenue: {
      total: revenueOf(now),
      trend: growth(revenueOf(now), revenueOf(before)),
      before: revenueOf(before),
      completedBefore: visitsOf(withStatus(before, 'completed')),
    },
  }
}

// The three statuses of the specification come first.
const STATUS_ORDER = [...new Set<Status>(['scheduled', 'completed', 'cancelled', ...STATUSES])]

/** Counts appointments by status. */
export const statuses = (now: readonly VisitSum[]): Block<'statuses'> =>
  STATUS_ORDER.map((status) => {
    const appointments = visitsOf(withStatus(now, status))
    return { status, appointments, share: share(appointments, visitsOf(now)) }
  })

/** Lists the most booked services; `revenue` is null if none of its appointments has a fee. */
export const services = (now: readonly VisitSum[]): Block<'services'> =>
  rankGroups(now, ({ service }) => service, visitsOf)
    .slice(0, MAX_SERVICES_SHOWN)
    .map(([service, sums]) => ({
      service,
      appointments: visitsOf(sums),
      revenue: sumOf(sums, ({ fees }) => fees) === 0 ? null : revenueOf(sums),
    }))

/** Returns the no-show rate among appointments known to be completed or missed. */
export const noShows = (now: readonly VisitSum[]): Block<'noShows'> => {
  const [missed, completed] = [visitsOf(withStatus(now, 'no-show')), visitsOf(withStatus(now, 'completed'))]
  return { missed, completed, rate: share(missed, missed + completed) }
}

type Names = ReadonlyMap<number, string>

const describePractitioner = (names: Names, practitionerId: number | null) => ({
  practitionerId,
  name: practitionerId === null ? null : (names.get(practitionerId) ?? null),
})

/** Lists each practitioner's share of all booked minutes. Working hours are unknown here. */
export const practitioners = (now: readonly VisitSum[], names: Names): Block<'practitioners'> => {
  const keptVisits = now.filter(({ status }) => status !== 'cancelled')
  return rankGroups(keptVisits, ({ practitionerId }) => practitionerId, minutesOf).map(([id, sums]) => ({
    ...describePractitioner(names, id),
    minutes: minutesOf(sums),
    share: share(minutesOf(sums), minutesOf(keptVisits)),
    appointments: visitsOf(sums),
  }))
}

const earningsOf = (sums: readonly VisitSum[], all: readonly VisitSum[]) => ({
  completed: visitsOf(sums),
  revenue: revenueOf(sums),
  share: share(revenueOf(sums), revenueOf(all)),
})

/** Lists the revenue of each service. */
export const earnings = (now: readonly VisitSum[]): Block<'earnings'> => {
  const completed = withStatus(now, 'completed')
  return rankGroups(completed, ({ service }) => service, revenueOf).map(([service, sums]) => ({
    service,
    ...earningsOf(sums, completed),
  }))
}

/** Lists the revenue of each practitioner. */
export const practitionerEarnings = (
  now: readonly VisitSum[],
  names: Names,
): Block<'practitionerEarnings'> => {
  const completed = withStatus(now, 'completed')
  return rankGroups(completed, ({ practitionerId }) => practitionerId, revenueOf).map(([id, sums]) => ({
    ...describePractitioner(names, id),
    ...earningsOf(sums, completed),
  }))
}
