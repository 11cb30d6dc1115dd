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
  withRule,
  type ReminderRecord,
  remindersAbout,
  withRecipients,
} from './plan-queries.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import { reconcileSeriesMessages, type SeriesMessage } from './series-messages.ts'
import { isMergedInto, reconcileVisitMessages } from './visit-messages.ts'
import type { ReminderSettings } from './visit-plan.ts'

const executeStep = (unit: Unit, step: ReconcileStep, cause: number | undefined) => {
  const causation = cause === undefined ? {} : { cause }
  switch (step.does) {
    case 'make':
      return executeOnReminder(unit, {
        id: 'next',
        ...causation,
        command: {
          _tag: 'ScheduleReminder',
          plan: step.plan,
          patientExists: true,
          isAppointmentOfPatient: true,
          dispatch: step.isUrgent ? 'now' : 'later',
        },
      })
    case 'revise':
      return executeOnReminder(unit, {
        id: step.id,
        ...causation,
        command: { _tag: 'ReviseReminder', revision: step.revision },
      }).pipe(
        Effect.zipRight(
          step.isUrgent
            ? executeOnReminder(unit, {
                id: step.id,
                ...causation,
                command: { _tag: 'RequestSending', at: step.revision.scheduledFor },
              })
            : Effect.void,
        ),
      )
    case 'drop':
      return executeOnReminder(unit, {
        id: step.id,
        ...causation,
        command: { _tag: 'DropReminder', because: step.because },
      })
  }
}

const languageOf = (unit: Unit, patientId: number) =>
  Effect.map(unit.query(messageLanguage(unit.clinicId, patientId)), ([row]) => row?.language ?? 'en')

/** Whether an unsent message about a series also covers a change of one of its visits. */
const coversChange = (
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
  /** The visits whose messages are created, revised or dropped. */
  readonly ids: readonly number[]
  readonly request?: SeriesMessage
  readonly cause: number | undefined
}

/** Creates, revises or drops the messages about series of these visits, for each of their patients. */
const planSeriesMessages = (
  unit: Unit,
  settings: ReminderSettings,
  { ids, request, cause }: SeriesPlanning,
) =>
  Effect.gen(function* () {
    const visits = sql<Visit>`select * from (${allVisits(unit.clinicId)}) v where v.id = any(${[...ids]}::bigint[])`
    const rows = yield* unit.query(withRecipients(unit.clinicId, visits))
    const visitsByStart = rows.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    const patients = Map.groupBy(visitsByStart, ({ patientId }) => patientId)
    const messageRows = yield* unit.query(messagesTo(unit.clinicId, [...patients.keys()]))
    const now = yield* Clock.currentTimeMillis
    const reconcile = reconcileSeriesMessages(settings)
    for (const [patientId, patientVisits] of patients) {
      const [first] = patientVisits
      const steps = reconcile({
        visits: patientVisits,
        person: first ? recipientOf(first) : null,
        patientId,
        language: yield* languageOf(unit, patientId),
        reminders: messageRows.map(withRule),
        request: request && {
          ...request,
          visits: patientVisits.map(({ id }) => id).filter((id) => request.visits.includes(id)),
        },
        now,
      })
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
  })

/** Notifies each patient of a series change in one message. `cause` is the position of the requesting event. */
export const notifyOfSeriesChange = (unit: Unit, request: SeriesMessage, cause: number) =>
  Effect.gen(function* () {
    const [settings] = yield* unit.query(settingsRecord(unit.clinicId))
    if (!settings) return
    const visitIds = sql`select unnest(${[...request.visits]}::bigint[]) as id`
    const waiting = yield* unit.query(remindersAbout(unit.clinicId, visitIds))
    const ids = [...request.visits, ...waiting.flatMap(({ seriesVisits }) => seriesVisits ?? [])]
    yield* planSeriesMessages(unit, settingsFrom(settings), { ids, request, cause })
  }).pipe(Effect.orDie)

const isSeriesMessage = ({ seriesVisits }: ReminderRecord): boolean => Boolean(seriesVisits)

/**
 * Creates, revises or drops the reminders of visits, under the clinic's lock. Returns the visits it checked.
 * A repeat changes nothing. `cause` is the position of the event that caused this, `about` the change to notify the
 * patients of.
 */
export const planVisits = (unit: Unit, visits: Statement<Visit>, cause?: number, about?: VisitChange) => {
  // Each query starts when it is created, so all three run at once.
  const settingsQuery = unit.query(settingsRecord(unit.clinicId))
  const visitsQuery = unit.query(withRecipients(unit.clinicId, visits))
  const remindersQuery = unit.query(remindersAbout(unit.clinicId, sql`select id from (${visits}) v`))
  return Effect.gen(function* () {
    const [[settings], rows, reminderRows] = yield* Effect.all([settingsQuery, visitsQuery, remindersQuery])
    if (!settings) return rows
    const reconcileByRules = reconcileReminders(settingsFrom(settings))
    const reconcileMessages = reconcileVisitMessages(settingsFrom(settings))
    const now = yield* Clock.currentTimeMillis
    const seriesMessages = reminderRows.filter(isSeriesMessage)
    const remindersByVisit = Map.groupBy(
      reminderRows.filter((each) => !isSeriesMessage(each)),
      ({ appointmentId }) => appointmentId,
    )
    for (const row of rows) {
      const person = recipientOf(row)
      const isCovered = about !== undefined && seriesMessages.some((each) => coversChange(each, row, about))
      const reminders = (remindersByVisit.get(row.id) ?? []).map(withRule)
      const [messages, otherReminders] = [
        reminders.filter(({ kind }) => isVisitMessage(kind)),
        reminders.filter(({ kind }) => !isVisitMessage(kind)),
      ]
      const steps = reconcileByRules(row, person, otherReminders, now)
      if ((about && !isCovered) || messages.length > 0) {
        const language = yield* languageOf(unit, row.patientId)
        steps.push(
          ...reconcileMessages({
            visit: row,
            person,
            language,
            reminders: messages,
            about: isCovered ? undefined : about,
            now,
          }),
        )
      }
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
    if (seriesMessages.length > 0) {
      const ids = seriesMessages.flatMap(({ seriesVisits }) => seriesVisits ?? [])
      yield* planSeriesMessages(unit, settingsFrom(settings), { ids, cause })
    }
    return rows
  }).pipe(Effect.orDie)
}
