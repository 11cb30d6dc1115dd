import { Effect } from 'effect'
import type { Unit } from '#events'
import { Appointment } from '#modules/appointments'
import { Document } from '#modules/documents'
import { FormInvitation, Submission } from '#modules/intake'
import type { PassedOn } from '#modules/kernel'
import { Reminder } from '#modules/reminders'
import type { Moving } from './what-moves.ts'

interface Journey extends PassedOn {
  /** What the patient is called to whom it all goes. */
  readonly name: string
  /** Position of the event this follows from. */
  readonly cause: number
}

/**
 * Has records go from one patient to another, each in its own stream; which are no longer that patient's stay. Reminders
 * go first: an appointment that arrives words those anew that are there.
 */
export const moveAll = (unit: Unit, moving: Moving, { from, to, because, name, cause }: Journey) =>
  Effect.gen(function* () {
    const passed = { from, to, because }
    for (const id of moving.reminders)
      yield* unit.execute(Reminder, { id, cause, command: { _tag: 'TransferReminder', ...passed } })
    for (const id of moving.appointments)
      yield* unit.execute(Appointment, {
        id,
        cause,
        subjects: [`patient-${to}`],
        command: { _tag: 'TransferAppointment', ...passed, patientName: name, only: null },
      })
    for (const id of moving.submissions)
      yield* unit.execute(Submission, { id, cause, command: { _tag: 'TransferSubmission', ...passed } })
    for (const id of moving.documents)
      yield* unit.execute(Document, { id, cause, command: { _tag: 'TransferDocument', ...passed } })
    for (const id of moving.invitations)
      yield* unit.execute(FormInvitation, { id, cause, command: { _tag: 'TransferInvitation', ...passed } })
  }).pipe(Effect.orDie)
