import { Effect } from 'effect'
import { Appointments } from '#modules/appointments'

/** A receptionist's command. `tell`: whether to notify the patient; undefined leaves it to the clinic's setting. */
export type VisitCommand = { readonly tell?: boolean | undefined } & (
  | {
      readonly does: 'book'
      readonly patientId: number
      readonly practitionerId: number
      readonly day: number
    }
  | {
      readonly does: 'revise'
      readonly id: number
      readonly patientId: number
      readonly practitionerId: number
      readonly day: number
    }
  | { readonly does: 'cancel' | 'reopen' | 'tell'; readonly id: number }
  | { readonly does: 'hand over'; readonly from: number; readonly to: number }
)

/** A command on its way to a worker that carries it out for a clinic. */
export interface VisitRequest {
  readonly clinicId: number
  readonly command: VisitCommand
}

/** Returns the date of a day of the drill, YYYY-MM-DD. All of them are in the future. */
export const dateOfDay = (day: number): string =>
  new Date(Date.UTC(2031, 0, 1 + day)).toISOString().slice(0, 10)

const draft = ({
  patientId,
  practitionerId,
  day,
  tell,
}: Extract<VisitCommand, { does: 'book' | 'revise' }>) => ({
  patientId,
  patientName: 'as in the record',
  practitionerId,
  roomId: null,
  date: dateOfDay(day),
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
  status: undefined,
  cancelReason: undefined,
  notes: '',
  allowOverlap: true,
  tellPatient: tell,
})

/** Carries out a command in the program. */
export const carryOut = (command: VisitCommand) =>
  Effect.gen(function* () {
    const appointments = yield* Appointments
    switch (command.does) {
      case 'book':
        yield* appointments.schedule(draft(command))
        break
      case 'revise':
        yield* appointments.revise(command.id, draft(command))
        break
      case 'tell':
        yield* appointments.tellPatient(command.id)
        break
      case 'hand over':
        yield* appointments.handOver(command.from, {
          to: command.to,
          allowOverlap: true,
          tellPatient: command.tell,
        })
        break
      default:
        yield* appointments.setStatus(command.id, {
          status: command.does === 'cancel' ? 'cancelled' : 'scheduled',
          cancelReason: undefined,
          allowOverlap: true,
          tellPatient: command.tell,
        })
    }
  })
