import { Clock, Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { sql, type Statement, type Unit } from '#events'
import type { Visit } from '#modules/appointments'
import { messageLanguage } from '#modules/intake-forms'
import { isVisitMessage } from '../contract.ts'
import { reconcileReminders, type ReconcileStep } from './reconcile-reminders.ts'
import {
  settingsRecord,
  settingsFrom,
  recipientOf,
  plannedReminderFrom,
  remindersAbout,
  withRecipients,
} from './plan-queries.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'
import { reconcileVisitMessages } from './visit-messages.ts'

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

/**
 * Creates, revises or drops the reminders of visits, behind the clinic's lock. Returns the visits it checked.
 * Changes nothing if nothing changed. `cause` is the position of the event that caused this, `about` the change that
 * the patients are to be told of.
 */
export const planVisits = (unit: Unit, visits: Statement<Visit>, cause?: number, about?: VisitChange) => {
  // Each query starts when it is created, so all three run at once.
  const manner = unit.query(settingsRecord(unit.clinicId))
  const looked = unit.query(withRecipients(unit.clinicId, visits))
  const stood = unit.query(remindersAbout(unit.clinicId, sql`select id from (${visits}) v`))
  return Effect.gen(function* () {
    const [[settings], rows, all] = yield* Effect.all([manner, looked, stood])
    if (!settings) return rows
    const rulesOf = reconcileReminders(settingsFrom(settings))
    const messagesOf = reconcileVisitMessages(settingsFrom(settings))
    const now = yield* Clock.currentTimeMillis
    const remindersByVisit = Map.groupBy(all, ({ appointmentId }) => appointmentId)
    for (const row of rows) {
      const person = recipientOf(row)
      const reminders = (remindersByVisit.get(row.id) ?? []).map(plannedReminderFrom)
      const [messages, others] = [
        reminders.filter(({ kind }) => isVisitMessage(kind)),
        reminders.filter(({ kind }) => !isVisitMessage(kind)),
      ]
      const steps = rulesOf(row, person, others, now)
      if (about || messages.length > 0) {
        const language = yield* languageOf(unit, row.patientId)
        steps.push(...messagesOf({ visit: row, person, language, reminders: messages, about, now }))
      }
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
    return rows
  }).pipe(Effect.orDie)
}
