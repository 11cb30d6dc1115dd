import { Clock, Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { sql, type Statement, type Unit } from '#events'
import { allVisits, type Visit } from '#modules/appointments'
import { messageLanguage } from '#modules/intake-forms'
import { isVisitMessage } from '../contract.ts'
import { reconcileReminders, type ReconcileStep } from './reconcile-reminders.ts'
import {
  settingsRecord,
  settingsFrom,
  recipientOf,
  messagesTo,
  plannedReminderFrom,
  type ReminderRecord,
  remindersAbout,
  withRecipients,
} from './plan-queries.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import { reconcileSeriesMessages, type SeriesMessage } from './series-messages.ts'
import { isMergedInto, reconcileVisitMessages } from './visit-messages.ts'
import type { ReminderSettings } from './visit-plan.ts'

const executeStep = (unit: Unit, step: ReconcileStep, cause: number | undefined) => {
  const because = cause === undefined ? {} : { cause }
  switch (step.does) {
    case 'make':
      return executeOnReminder(unit, {
        id: 'next',
        ...because,
        command: {
          _tag: 'ScheduleReminder',
          plan: step.plan,
          patientThere: true,
          appointmentFits: true,
          goes: step.isUrgent ? 'now' : 'later',
        },
      })
    case 'revise':
      return executeOnReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'ReviseReminder', revision: step.revision },
      }).pipe(
        Effect.zipRight(
          step.isUrgent
            ? executeOnReminder(unit, {
                id: step.id,
                ...because,
                command: { _tag: 'RequestSending', at: step.revision.scheduledFor },
              })
            : Effect.void,
        ),
      )
    case 'drop':
      return executeOnReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'DropReminder', because: step.because },
      })
  }
}

const languageOf = (unit: Unit, patientId: number) =>
  Effect.map(unit.query(messageLanguage(unit.clinicId, patientId)), ([row]) => row?.language ?? 'en')

/** Whether a message about a series that was not sent yet says a change of one of its visits too. */
const saysAlso = (
  { kind, patientId, seriesVisits, waiting }: ReminderRecord,
  visit: Visit,
  about: VisitChange,
): boolean =>
  waiting &&
  isVisitMessage(kind) &&
  patientId === visit.patientId &&
  Boolean(seriesVisits?.includes(visit.id)) &&
  isMergedInto(kind, about)

interface SeriesPlanning {
  /** The visits whose messages are brought in line. */
  readonly ids: readonly number[]
  readonly request?: SeriesMessage
  readonly cause: number | undefined
}

/** Creates, revises or drops the messages about series of these visits, for each of their patients. */
const planSeries = (unit: Unit, settings: ReminderSettings, { ids, request, cause }: SeriesPlanning) =>
  Effect.gen(function* () {
    const visits = sql<Visit>`select * from (${allVisits(unit.clinicId)}) v where v.id = any(${[...ids]}::bigint[])`
    const rows = yield* unit.query(withRecipients(unit.clinicId, visits))
    const soonest = rows.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    const patients = Map.groupBy(soonest, ({ patientId }) => patientId)
    const all = yield* unit.query(messagesTo(unit.clinicId, [...patients.keys()]))
    const now = yield* Clock.currentTimeMillis
    const reconcile = reconcileSeriesMessages(settings)
    for (const [patientId, own] of patients) {
      const [first] = own
      const steps = reconcile({
        visits: own,
        person: first ? recipientOf(first) : null,
        patientId,
        language: yield* languageOf(unit, patientId),
        reminders: all.map((each) => ({ ...plannedReminderFrom(each), appointmentId: each.appointmentId })),
        request: request && {
          ...request,
          visits: own.map(({ id }) => id).filter((id) => request.visits.includes(id)),
        },
        now,
      })
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
  })

/** Tells the patients of a change of a series, in one message each. `cause` is the position of the event that asked. */
export const tellOfSeries = (unit: Unit, request: SeriesMessage, cause: number) =>
  Effect.gen(function* () {
    const [settings] = yield* unit.query(settingsRecord(unit.clinicId))
    if (!settings) return
    const about = sql`select unnest(${[...request.visits]}::bigint[]) as id`
    const waiting = yield* unit.query(remindersAbout(unit.clinicId, about))
    const ids = [...request.visits, ...waiting.flatMap(({ seriesVisits }) => seriesVisits ?? [])]
    yield* planSeries(unit, settingsFrom(settings), { ids, request, cause })
  }).pipe(Effect.orDie)

const isSeries = ({ seriesVisits }: ReminderRecord): boolean => Boolean(seriesVisits)

/**
 * Creates, revises or drops the reminders of visits, behind the clinic's lock. Returns the visits it checked.
 * Changes nothing if nothing changed. `cause` is the position of the event that caused this, `about` the change that
 * the patients are to be told of.
 */
export const planVisits = (unit: Unit, visits: Statement<Visit>, cause?: number, about?: VisitChange) => {
  // Each query starts when it is created, so all three run at once.
  const settingsQuery = unit.query(settingsRecord(unit.clinicId))
  const visitsQuery = unit.query(withRecipients(unit.clinicId, visits))
  const remindersQuery = unit.query(remindersAbout(unit.clinicId, sql`select id from (${visits}) v`))
  return Effect.gen(function* () {
    const [[settings], rows, all] = yield* Effect.all([settingsQuery, visitsQuery, remindersQuery])
    if (!settings) return rows
    const rulesOf = reconcileReminders(settingsFrom(settings))
    const messagesOf = reconcileVisitMessages(settingsFrom(settings))
    const now = yield* Clock.currentTimeMillis
    const waiting = all.filter(isSeries)
    const remindersByVisit = Map.groupBy(
      all.filter((each) => !isSeries(each)),
      ({ appointmentId }) => appointmentId,
    )
    for (const row of rows) {
      const person = recipientOf(row)
      const isSaid = about !== undefined && waiting.some((each) => saysAlso(each, row, about))
      const reminders = (remindersByVisit.get(row.id) ?? []).map(plannedReminderFrom)
      const [messages, others] = [
        reminders.filter(({ kind }) => isVisitMessage(kind)),
        reminders.filter(({ kind }) => !isVisitMessage(kind)),
      ]
      const steps = rulesOf(row, person, others, now)
      if ((about && !isSaid) || messages.length > 0) {
        const language = yield* languageOf(unit, row.patientId)
        steps.push(
          ...messagesOf({
            visit: row,
            person,
            language,
            reminders: messages,
            about: isSaid ? undefined : about,
            now,
          }),
        )
      }
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
    if (waiting.length > 0) {
      const ids = waiting.flatMap(({ seriesVisits }) => seriesVisits ?? [])
      yield* planSeries(unit, settingsFrom(settings), { ids, cause })
    }
    return rows
  }).pipe(Effect.orDie)
}
