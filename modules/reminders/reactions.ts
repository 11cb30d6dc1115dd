import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import { invitationsOfPatient, invitationsThroughContact } from '#modules/intake-forms'
import type { PatientErased, PatientRemoved } from '#modules/patients'
import { executeOnReminder } from './sending/wake-ups.ts'

/** Lists a patient's pending reminders, also removed ones, because staff could restore them. */
const pendingReminders = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from reminder_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and status = 'pending' and state <> 'dropped'
      order by id`

export const dropRemindersWhenPatientRemoved = reaction<ReturnType<typeof PatientRemoved>>(
  'dropRemindersWhenPatientRemoved',
  'PatientRemoved',
  ({ stream, position }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(pendingReminders(unit.clinicId, stream.id)))
        yield* executeOnReminder(unit, {
          id,
          cause: position,
          command: { _tag: 'DropReminder', because: 'patient removed' },
        })
    }).pipe(Effect.orDie),
)

/** Deletes an erased patient's hashed numbers, which could, with the clinic's keys, reveal who was texted. */
const forgetOwnNumbers = (clinicId: number, patientId: number): Statement =>
  sql`delete from texted_numbers where clinic_id = ${clinicId} and (
        reminder_id in (
          select id from reminder_list where clinic_id = ${clinicId}
            and coalesce(recipient_id, patient_id) = ${patientId})
        or invitation_id in (${invitationsOfPatient(clinicId, patientId)}
          union all ${invitationsThroughContact(clinicId, patientId)}))`

/** Keeps a contact's number, so that a STOP still works, but not the patient it was texted about. */
const forgetInContactNumbers = (clinicId: number, patientId: number): Statement =>
  sql`update texted_numbers set reminder_id = null where clinic_id = ${clinicId}
      and reminder_id in (
        select id from reminder_list where clinic_id = ${clinicId} and patient_id = ${patientId} and recipient_id <> ${patientId})`

export const forgetNumbersWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'forgetNumbersWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.sync(() => {
      void unit.addStatement(forgetOwnNumbers(unit.clinicId, stream.id))
      void unit.addStatement(forgetInContactNumbers(unit.clinicId, stream.id))
    }),
)
