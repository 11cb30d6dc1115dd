import { Effect } from 'effect'
import type { Unit } from '#events'
import { Appointment } from '#modules/appointments'
import { Document } from '#modules/documents'
import { FormInvitation, Submission } from '#modules/intake-forms'
import type { RecordMove } from '#modules/kernel'
import { Reminder } from '#modules/reminders'
import type { RecordIds } from './patient-records.ts'

interface RecordTransfer extends RecordMove {
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
  records: RecordIds,
  { from, to, because, name, cause }: RecordTransfer,
) =>
  Effect.gen(function* () {
    const transfer = { from, to, because }
    for (const id of records.reminders)
      yield* unit.execute(Reminder, { id, cause, command: { _tag: 'TransferReminder', ...transfer } })
    for (const id of records.appointments)
      yield* unit.execute(Appointment, {
        id,
        cause,
        subjects: [`patient-${to}`],
        command: { _tag: 'TransferAppointment', ...transfer, patientName: name },
      })
    for (const id of records.submissions)
      yield* unit.execute(Submission, { id, cause, command: { _tag: 'TransferSubmission', ...transfer } })
    for (const id of records.documents)
      yield* unit.execute(Document, { id, cause, command: { _tag: 'TransferDocument', ...transfer } })
    for (const id of records.invitations)
      yield* unit.execute(FormInvitation, { id, cause, command: { _tag: 'TransferInvitation', ...transfer } })
  }).pipe(Effect.orDie)
