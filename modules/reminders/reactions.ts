import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import { invitationsOfPatient } from '#modules/intake-forms'
import type { PatientErased, PatientRemoved } from '#modules/patients'
import { executeOnReminder } from './sending/wake-ups.ts'

/** Lists a patient's pending reminders, also removed ones, because staff could restore them. */
const openOf = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from reminder_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and status = 'pending' and state <> 'dropped'
      order by id`

export const dropRemindersWhenPatientRemoved = reaction<ReturnType<typeof PatientRemoved>>(
  'dropRemindersWhenPatientRemoved',
  'PatientRemoved',
  ({ stream, position }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(openOf(unit.clinicId, stream.id)))
        yield* executeOnReminder(unit, {
          id,
          cause: position,
          command: { _tag: 'DropReminder', because: 'patient removed' },
        })
    }).pipe(Effect.orDie),
)

/** Deletes an erased patient's hashed numbers: with the clinic's keys they could show it was texted. */
export const forgetNumbersWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'forgetNumbersWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.sync(() => {
      void unit.also(
        sql`delete from texted_numbers where clinic_id = ${unit.clinicId} and (
              reminder_id in (
                select id from reminder_list where clinic_id = ${unit.clinicId}
                  and (patient_id = ${stream.id} or recipient_id = ${stream.id}))
              or invitation_id in (${invitationsOfPatient(unit.clinicId, stream.id)}))`,
      )
    }),
)
