import { Clock, Effect } from 'effect'
import { Database, Origin, runTransaction } from '#events'
import { Clinics } from '#modules/clinic'
import { currentMoment, hasPermission, seesPatients } from '#modules/kernel'
import { waitUntilSettled } from '#modules/messages'
import { activePatient, PatientNotFound } from '#modules/patients'
import { changeReminder } from '../change-reminder.ts'
import type { FollowUpDraft, Timing } from '../contract.ts'
import { ReminderNotFound, ReminderNotSent } from '../errors.ts'
import { remindOfAppointment } from '../planning/appointment-reminder.ts'
import { planFollowUp, prepareSchedule } from '../planning/manual-reminder.ts'
import { resolveSendTime } from '../planning/send-time.ts'
import { activeReminder, describeReminder, reminderRow, type StoredReminder } from '../reminder-page.ts'

/** Whether the reminder was sent, failed or delayed since the request, so waiting can stop. */
const isSettled = (row: StoredReminder, sinceVersion: number): boolean =>
  row.status !== 'pending' ||
  row.overdue ||
  row.reasonCode === 'address_unconfirmed' ||
  (row.version > sinceVersion && row.delivery === null && row.nextTryAt !== null)

/**
 * Waits for the hand-over of a reminder to send immediately. Fails if it failed permanently. A caller who may read
 * neither reminders nor patients gets no outcome, because it would reveal whether the patient agreed to messages.
 */
const awaitOutcome = Effect.fnUntraced(function* (reminder: StoredReminder) {
  const { query } = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  if (!seesPatients(origin) && !hasPermission(origin, 'reminders:read')) return describeReminder(reminder)
  const read = Effect.map(query(activeReminder(clinicId, reminder.id)), ([row]) => row)
  const row = yield* waitUntilSettled(read, (current) => !current || isSettled(current, reminder.version))
  // A user deleted it in the meantime.
  if (!row) return yield* Effect.fail(new ReminderNotFound())
  if (row.status !== 'failed') return describeReminder(row)
  return yield* Effect.fail(new ReminderNotSent({ reasonCode: row.reasonCode }))
})

/**
 * Sends a pending reminder now, regardless of quiet hours, and waits briefly for the hand-over. `expect` is
 * the version the caller saw. Returns a pending reminder if the hand-over takes longer.
 */
export const sendNow = Effect.fn('Reminders.sendNow')(function* (id: number, expect?: number) {
  const at = yield* currentMoment
  return yield* awaitOutcome(yield* changeReminder(id, { _tag: 'RequestSending', at }, expect))
})

/** Asks a patient how they are, by email, immediately. Waits like `sendNow`. */
export const followUp = Effect.fn('Reminders.followUp')(function* (patientId: number, draft: FollowUpDraft) {
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const { zone } = yield* clinics.settings()
  const { scheduledFor, dispatch } = resolveSendTime(undefined, zone, yield* Clock.currentTimeMillis)
  const reminder = yield* changeReminder('next', (reader) =>
    Effect.gen(function* () {
      const [patient] = yield* reader.query(activePatient(clinicId, patientId))
      if (!patient) return yield* Effect.fail(new PatientNotFound())
      const plan = yield* planFollowUp(reader, patientId, draft, { scheduledFor, zone })
      return yield* prepareSchedule(reader, plan, dispatch)
    }),
  )
  return yield* awaitOutcome(reminder)
})

/** Reminds a patient of a visit by email, immediately. Waits like `sendNow`. */
export const sendAppointmentReminder = Effect.fn('Reminders.sendAppointmentReminder')(function* (
  appointmentId: number,
  timing: Timing,
) {
  const reminder = yield* runTransaction((unit) => remindOfAppointment(unit, appointmentId, timing), {
    returning: reminderRow,
  })
  return yield* awaitOutcome(reminder)
})
