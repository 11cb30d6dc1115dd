import { Clock, Effect } from 'effect'
import { sql, type Statement, type Unit } from '#events'
import type { Visit } from '#modules/appointments'
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
          goes: 'later',
        },
      })
    case 'revise':
      return executeOnReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'ReviseReminder', revision: step.revision },
      })
    case 'drop':
      return executeOnReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'DropReminder', because: step.because },
      })
  }
}

/**
 * Creates, revises or drops the reminders of visits, behind the clinic's lock. Returns the visits it checked.
 * Changes nothing if nothing changed. `cause` is the position of the event that caused this.
 */
export const planVisits = (unit: Unit, visits: Statement<Visit>, cause?: number) => {
  // Each query starts when it is created, so all three run at once.
  const manner = unit.query(settingsRecord(unit.clinicId))
  const looked = unit.query(withRecipients(unit.clinicId, visits))
  const stood = unit.query(remindersAbout(unit.clinicId, sql`select id from (${visits}) v`))
  return Effect.gen(function* () {
    const [[settings], rows, all] = yield* Effect.all([manner, looked, stood])
    if (!settings) return rows
    const inLine = reconcileReminders(settingsFrom(settings))
    const now = yield* Clock.currentTimeMillis
    const remindersByVisit = Map.groupBy(all, ({ appointmentId }) => appointmentId)
    for (const row of rows) {
      const steps = inLine(
        row,
        recipientOf(row),
        (remindersByVisit.get(row.id) ?? []).map(plannedReminderFrom),
        now,
      )
      for (const step of steps) yield* executeStep(unit, step, cause)
    }
    return rows
  }).pipe(Effect.orDie)
}
