import { Effect } from 'effect'
import type { Unit } from '#events'
import { Appointment } from '#modules/appointments'
import { Document } from '#modules/documents'
import { FormInvitation, Submission } from '#modules/intake-forms'
import type { PassedOn } from '#modules/kernel'
import { Reminder } from '#modules/reminders'
import type { RecordIds } from './patient-records.ts'

interface RecordTransfer extends PassedOn {
  readonly name: string
  /** Position of the causing event. */
  readonly cause: number
}

/**
 * Moves records from one patient to another, each in its own stream. Records that no longer belong to the
 * first patient stay where they are. Reminders move first, because a moved appointment rewrites the reminders
 * that are already there.
 */
export const moveRecords = (
  unit: Unit,
  moving: RecordIds,
  { from, to, because, name, cause }: RecordTransfer,
) =>
  Effect.gen(function* () {
    const passed = { from, to, because }
    for (const id of moving.reminders)
      yield* unit.execute(Reminder, { id, cause, command: { _tag: 'TransferReminder', ...passed } })
    for (const id of moving.appointments)
      yield* unit.execute(Appointment, {
        id,
        cause,
        subjects: [`patient-${to}`],
        command: { _tag: 'TransferAppointment', ...passed, patientName: name },
      })
    for (const id of moving.submissions)
      yield* unit.execute(Submission, { id, cause, command: { _tag: 'TransferSubmission', ...passed } })
    for (const id of moving.documents)
      yield* unit.execute(Document, { id, cause, command: { _tag: 'TransferDocument', ...passed } })
    for (const id of moving.invitations)
      yield* unit.execute(FormInvitation, { id, cause, command: { _tag: 'TransferInvitation', ...passed } })
  }).pipe(Effect.orDie)
