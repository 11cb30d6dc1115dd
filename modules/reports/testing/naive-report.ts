import { STATUSES } from '#contracts/appointments'
import { DOCUMENT_TYPES } from '#contracts/documents'
import type { ReportQuery } from '../contract.ts'
import type { Report } from '../report.ts'
import { precedingDays } from '../calendar-days.ts'
import { recordsAfter, dayAt, type LoggedEvent, type NaiveVisit } from './naive-records.ts'

const shift = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

const percent = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100 * 10) / 10

const trend = (now: number, before: number): number | null =>
  now > 0 && before === 0 ? null : percent(now - before, before)

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 }

/** Returns the clinic's time zone on the evening of a day: the latest change made by then. */
const zoneOfEvening = (log: readonly LoggedEvent[], day: string): string => {
  const zoneEvents = log.filter(({ type }) => ['ClinicOpened', 'ClinicZoneChanged'].includes(type))
  const earlierEvents = zoneEvents.filter(({ data, recorded_at: at }) => dayAt(data.zone, at) <= day)
  return (earlierEvents.at(-1) ?? zoneEvents[0])?.data.zone
}

const onlyListed = <A extends { listed: boolean }>(of: ReadonlyMap<number, A>) =>
  [...of.values()].filter((each) => each.listed)

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

const largestFirst =
  <A>(size: (each: A) => number, name: (each: A) => string) =>
  (one: A, other: A) =>
    size(other) - size(one) || (name(one) < name(other) ? -1 : 1)

/**
 * Computes a report by replaying the full event log and counting. The read models must give the same result.
 */
export const naiveReport = (
  fullLog: readonly LoggedEvent[],
  { range = 'month', type = 'overview', asOf, from: chosenFrom, to: chosenTo }: ReportQuery,
  { now, formTitles, names }: { now: Date; formTitles: Map<number, string>; names: Map<number, string> },
): Report => {
  const currentZone = zoneOfEvening(fullLog, '9999-12-31')
  const today = dayAt(currentZone, now)
  const isPast = asOf !== undefined && asOf !== today
  const latest = isPast ? asOf : today
  const to = chosenTo ?? latest
  const zone = isPast ? zoneOfEvening(fullLog, asOf) : currentZone
  const log = isPast ? fullLog.filter(({ recorded_at: at }) => dayAt(zone, at) <= latest) : fullLog
  const from = chosenFrom ?? shift(to, 1 - DAYS[range])
  const preceding = chosenFrom
    ? precedingDays({ from, to }, latest)
    : { from: shift(from, -DAYS[range]), to: shift(from, -1) }

  const all = recordsAfter(log, zone)
  const earlier = recordsAfter(
    log.filter(({ recorded_at: at }) => dayAt(zone, at) < from),
    zone,
  )
  const currentRecords = recordsAfter(fullLog, zone)
  // Visits are counted as known on `latest`; other records as they were at the end of `to`.
  const ended = to < latest ? log.filter(({ recorded_at: at }) => dayAt(zone, at) <= to) : log
  const recordsAtEnd = recordsAfter(ended, zone)

  const people = onlyListed(recordsAtEnd.patients)
  const documents = onlyListed(recordsAtEnd.documents)
  const added = documents.filter(({ since }) => since >= from)
  const visits = [...all.appointments.values()].filter((each) => each.listed)
  const visitsBetween = (first: string, last: string) =>
    visits.filter(({ date }) => date >= first && date <= last)
  const reportVisits = visitsBetween(from, to)
  const previousVisits = visitsBetween(preceding.from, preceding.to)
  const onlyCompleted = (some: typeof visits) => some.filter(({ status }) => status === 'completed')
  const money = (some: typeof visits) => sum(onlyCompleted(some).map(({ fee }) => fee.amount)) / 100
  const newPatients = people.filter(({ since }) => since >= from).length
  const before = onlyListed(earlier.patients).length
  const papersBefore = onlyListed(earlier.documents).length

  const groups = <Key extends keyof NaiveVisit>(some: typeof visits, key: Key) => [
    ...Map.groupBy(some, (each) => each[key]),
  ]
  const practitionerOf = (id: number | null) => ({
    practitionerId: id,
    name: id === null ? null : (names.get(id) ?? null),
  })

  const report: Record<string, unknown> = {
    range: chosenFrom ? 'custom' : range,
    type,
    from,
    to,
    before: preceding,
    zone,
    asOf: isPast
      ? {
          day: latest,
          daysAgo: (Date.parse(today) - Date.parse(latest)) / 86_400_000,
          position: log.at(-1)?.position ?? 0,
        }
      : null,
    patients: {
      total: people.length,
      new: newPatients,
      newShare: percent(newPatients, people.length),
      trend: trend(people.length, before),
      before,
      now: onlyListed(currentRecords.patients).length,
    },
    appointments: {
      total: reportVisits.length,
      cancelled: reportVisits.filter(({ status }) => status === 'cancelled').length,
      trend: trend(reportVisits.length, previousVisits.length),
      before: previousVisits.length,
    },
    documents: {
      total: documents.length,
      added: added.length,
      trend: trend(documents.length, papersBefore),
      before: papersBefore,
      now: onlyListed(currentRecords.documents).length,
    },
    revenue: {
      total: money(reportVisits),
      trend: trend(money(reportVisits), money(previousVisits)),
      before: money(previousVisits),
      completedBefore: onlyCompleted(previousVisits).length,
    },
  }
  if (type !== 'patients') {
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const days = Array.from({ length }, (_, n) => shift(from, n))
    const isDaily = chosenFrom ? length <= 14 : range === 'week'
    const isNewPeriod = (day: string) =>
      day === from || isDaily || new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    const starts = days.filter(isNewPeriod)
    report['periods'] = starts.map((start, n) => {
      const next = starts[n + 1]
      const end = next === undefined ? to : shift(next, -1)
      const some = visitsBetween(start, end)
      return {
        from: start,
        to: end,
        appointments: some.filter(({ status }) => status !== 'cancelled').length,
        revenue: money(some),
      }
    })
  }
  if (type === 'overview' || type === 'appointments') {
    const order = ['scheduled', 'completed', 'cancelled', 'confirmed', 'pending', 'no-show']
    if (new Set(order).size !== STATUSES.length) throw new Error('a status is not counted')
    report['statuses'] = order.map((status) => {
      const n = reportVisits.filter((each) => each.status === status).length
      return { status, appointments: n, share: percent(n, reportVisits.length) }
    })
    report['services'] = groups(reportVisits, 'service')
      .sort(
        largestFirst(
          ([, some]) => some.length,
          ([service]) => service,
        ),
      )
      .slice(0, 5)
      .map(([service, some]) => ({
        service,
        appointments: some.length,
        revenue: some.every(({ fee }) => fee.amount === 0) ? null : money(some),
      }))
  }
  if (type === 'overview' || type === 'patients') {
    report['documentTypes'] = DOCUMENT_TYPES.map((documentType) => {
      const n = added.filter((each) => each.type === documentType).length
      return { documentType, added: n, share: percent(n, added.length) }
    }).sort((one, other) => other.added - one.added)
    report['submissions'] = {
      total: recordsAtEnd.submissions.length,
      recent: recordsAtEnd.submissions.filter(({ since }) => since >= from).length,
      responseRate: percent(recordsAtEnd.submissions.length, people.length),
      // The clinics of these tests send no forms.
      sent: 0,
      answered: 0,
      forms: [...Map.groupBy(recordsAtEnd.submissions, ({ form }) => form)]
        .sort(([one, some], [other, others]) => others.length - some.length || one - other)
        .map(([formId, some]) => ({ formId, title: formTitles.get(formId) ?? '', submissions: some.length })),
    }
  }
  if (type === 'patients') {
    const seenIds = new Set(onlyCompleted(reportVisits).map(({ patientId }) => patientId))
    const earlierVisitors = new Set(
      onlyCompleted(visits)
        .filter(({ date }) => date < from)
        .map(({ patientId }) => patientId),
    )
    report['visitors'] = {
      first: [...seenIds].filter((id) => !earlierVisitors.has(id)).length,
      again: [...seenIds].filter((id) => earlierVisitors.has(id)).length,
    }
  }
  if (type === 'appointments') {
    const missed = reportVisits.filter(({ status }) => status === 'no-show').length
    const completed = onlyCompleted(reportVisits).length
    report['noShows'] = { missed, completed, rate: percent(missed, missed + completed) }
    const keptVisits = reportVisits.filter(({ status }) => status !== 'cancelled')
    const minutes = (some: typeof visits) => sum(some.map(({ duration }) => duration))
    report['practitioners'] = groups(keptVisits, 'practitionerId')
      .sort(
        largestFirst(
          ([, some]) => minutes(some),
          ([id]) => String(id),
        ),
      )
      .map(([id, some]) => ({
        ...practitionerOf(id),
        minutes: minutes(some),
        share: percent(minutes(some), minutes(keptVisits)),
        appointments: some.length,
      }))
    const settledReminders = [...recordsAtEnd.reminders.values()].filter(
      (each) => each.settled !== null && each.settled >= from,
    )
    report['reminders'] = ['delivered', 'sent', 'failed'].map((outcome) => {
      const n = settledReminders.filter((each) => each.outcome === outcome).length
      return { outcome, reminders: n, share: percent(n, settledReminders.length) }
    })
  }
  if (type === 'revenue') {
    const earning = (some: typeof visits) => ({
      completed: some.length,
      revenue: money(some),
      share: percent(money(some), money(reportVisits)),
    })
    const ranked = <Key extends keyof NaiveVisit>(key: Key) =>
      groups(onlyCompleted(reportVisits), key).sort(
        largestFirst(
          ([, some]) => money(some),
          ([name]) => String(name),
        ),
      )
    report['earnings'] = ranked('service').map(([service, some]) => ({ service, ...earning(some) }))
    report['practitionerEarnings'] = ranked('practitionerId').map(([id, some]) => ({
      ...practitionerOf(id),
      ...earning(some),
    }))
  }
  return report as unknown as Report
}
