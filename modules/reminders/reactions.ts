import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased, PatientRemoved } from '#modules/patients'
import { onReminder } from './wake-ups.ts'

/** What a patient is still to be told, removed reminders included: they could be restored. */
const openOf = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from reminder_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and status = 'pending' and state <> 'dropped'
      order by id`

/** Who leaves the lists is told nothing more. */
export const dropRemindersWhenPatientRemoved = reaction<ReturnType<typeof PatientRemoved>>(
  'dropRemindersWhenPatientRemoved',
  'PatientRemoved',
  ({ stream, position }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(openOf(unit.clinicId, stream.id)))
        yield* onReminder(unit, {
          id,
          cause: position,
          command: { _tag: 'DropReminder', because: 'patient removed' },
        })
    }).pipe(Effect.orDie),
)

/** Nobody is to find out, not even with our keys, that an erased patient’s number was texted. */
export const forgetNumbersWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'forgetNumbersWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.sync(() => {
      void unit.also(
        sql`delete from texted_numbers where clinic_id = ${unit.clinicId} and reminder_id in (
              select id from reminder_list where clinic_id = ${unit.clinicId} and patient_id = ${stream.id})`,
      )
    }),
)
