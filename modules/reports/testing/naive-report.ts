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
  const set = log.filter(({ type }) => ['ClinicOpened', 'ClinicZoneChanged'].includes(type))
  const by = set.filter(({ data, recorded_at: at }) => dayAt(data.zone, at) <= day)
  return (by.at(-1) ?? set[0])?.data.zone
}

const listed = <A extends { listed: boolean }>(of: ReadonlyMap<number, A>) =>
  [...of.values()].filter((each) => each.listed)

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

const largestFirst =
  <A>(size: (each: A) => number, name: (each: A) => string) =>
  (one: A, other: A) =>
    size(other) - size(one) || (name(one) < name(other) ? -1 : 1)

/**
 * Computes a report by replaying the full event log and counting. The read models must give the same result.
 * `today` is the clinic's date.
 */
export const naiveReport = (
  fullLog: readonly LoggedEvent[],
  { range = 'month', type = 'overview', asOf, from: chosenFrom, to: chosenTo }: ReportQuery,
  { now, formTitles, names }: { now: Date; formTitles: Map<number, string>; names: Map<number, string> },
): Report => {
  const current = zoneOfEvening(fullLog, '9999-12-31')
  const today = dayAt(current, now)
  const past = asOf !== undefined && asOf !== today
  const latest = past ? asOf : today
  const to = chosenTo ?? latest
  const zone = past ? zoneOfEvening(fullLog, asOf) : current
  const log = past ? fullLog.filter(({ recorded_at: at }) => dayAt(zone, at) <= latest) : fullLog
  const from = chosenFrom ?? shift(to, 1 - DAYS[range])
  const preceding = chosenFrom
    ? precedingDays({ from, to }, latest)
    : { from: shift(from, -DAYS[range]), to: shift(from, -1) }

  const all = recordsAfter(log, zone)
  const earlier = recordsAfter(
    log.filter(({ recorded_at: at }) => dayAt(zone, at) < from),
    zone,
  )
  const nowadays = recordsAfter(fullLog, zone)
  // Visits are those known by then; other records are counted as they were when the days ended.
  const ended = to < latest ? log.filter(({ recorded_at: at }) => dayAt(zone, at) <= to) : log
  const then = recordsAfter(ended, zone)

  const people = listed(then.patients)
  const papers = listed(then.documents)
  const added = papers.filter(({ since }) => since >= from)
  const visits = [...all.appointments.values()].filter((each) => each.listed)
  const on = (first: string, last: string) => visits.filter(({ date }) => date >= first && date <= last)
  const these = on(from, to)
  const those = on(preceding.from, preceding.to)
  const done = (some: typeof visits) => some.filter(({ status }) => status === 'completed')
  const money = (some: typeof visits) => sum(done(some).map(({ fee }) => fee.amount)) / 100
  const fresh = people.filter(({ since }) => since >= from).length
  const before = listed(earlier.patients).length
  const papersBefore = listed(earlier.documents).length

  const groups = <Key extends keyof NaiveVisit>(some: typeof visits, key: Key) => [
    ...Map.groupBy(some, (each) => each[key]),
  ]
  const called = (id: number | null) => ({
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
    asOf: past
      ? {
          day: latest,
          daysAgo: (Date.parse(today) - Date.parse(latest)) / 86_400_000,
          position: log.at(-1)?.position ?? 0,
        }
      : null,
    patients: {
      total: people.length,
      new: fresh,
      newShare: percent(fresh, people.length),
      trend: trend(people.length, before),
      before,
      now: listed(nowadays.patients).length,
    },
    appointments: {
      total: these.length,
      cancelled: these.filter(({ status }) => status === 'cancelled').length,
      trend: trend(these.length, those.length),
      before: those.length,
    },
    documents: {
      total: papers.length,
      added: added.length,
      trend: trend(papers.length, papersBefore),
      before: papersBefore,
      now: listed(nowadays.documents).length,
    },
    revenue: {
      total: money(these),
      trend: trend(money(these), money(those)),
      before: money(those),
      completedBefore: done(those).length,
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
      const some = on(start, end)
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
      const n = these.filter((each) => each.status === status).length
      return { status, appointments: n, share: percent(n, these.length) }
    })
    report['services'] = groups(these, 'service')
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
      total: then.submissions.length,
      recent: then.submissions.filter(({ since }) => since >= from).length,
      responseRate: percent(then.submissions.length, people.length),
      // Its clinics send no forms.
      sent: 0,
      answered: 0,
      forms: [...Map.groupBy(then.submissions, ({ form }) => form)]
        .sort(([one, some], [other, others]) => others.length - some.length || one - other)
        .map(([formId, some]) => ({ formId, title: formTitles.get(formId) ?? '', submissions: some.length })),
    }
  }
  if (type === 'patients') {
    const who = new Set(done(these).map(({ patientId }) => patientId))
    const earlierVisitors = new Set(
      done(visits)
        .filter(({ date }) => date < from)
        .map(({ patientId }) => patientId),
    )
    report['visitors'] = {
      first: [...who].filter((id) => !earlierVisitors.has(id)).length,
      again: [...who].filter((id) => earlierVisitors.has(id)).length,
    }
  }
  if (type === 'appointments') {
    const missed = these.filter(({ status }) => status === 'no-show').length
    const completed = done(these).length
    report['noShows'] = { missed, completed, rate: percent(missed, missed + completed) }
    const keptVisits = these.filter(({ status }) => status !== 'cancelled')
    const minutes = (some: typeof visits) => sum(some.map(({ duration }) => duration))
    report['practitioners'] = groups(keptVisits, 'practitionerId')
      .sort(
        largestFirst(
          ([, some]) => minutes(some),
          ([id]) => String(id),
        ),
      )
      .map(([id, some]) => ({
        ...called(id),
        minutes: minutes(some),
        share: percent(minutes(some), minutes(keptVisits)),
        appointments: some.length,
      }))
    const settledReminders = [...then.reminders.values()].filter(
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
      share: percent(money(some), money(these)),
    })
    const ranked = <Key extends keyof NaiveVisit>(key: Key) =>
      groups(done(these), key).sort(
        largestFirst(
          ([, some]) => money(some),
          ([name]) => String(name),
        ),
      )
    report['earnings'] = ranked('service').map(([service, some]) => ({ service, ...earning(some) }))
    report['practitionerEarnings'] = ranked('practitionerId').map(([id, some]) => ({
      ...called(id),
      ...earning(some),
    }))
  }
  return report as unknown as Report
}
