import { Effect } from 'effect'
import { Database, type Look, Origin, type OriginShape, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { patientOf } from './appointment-list.ts'
import { Appointment, type AppointmentRequest } from './appointment.ts'
import type { AppointmentDraft, StatusChange } from './contract.ts'
import { bookedRow, type BookedRow } from './diary.ts'
import { nets } from './errors.ts'
import { asked, planOf, returnOf } from './plans.ts'
import { takesTime } from './booking.ts'
import { warningsFor, workOf } from './working.ts'

interface Command {
  readonly id: number | 'next'
  readonly expect?: number | undefined
  /** Whose key the events will need. */
  readonly patientId?: number
  readonly request: (look: Look, clinicId: number) => Effect.Effect<AppointmentRequest>
}

/** A practitioner has a say in their own diary alone. */
export const onlyOwn = ({ actor }: OriginShape): number | null =>
  actor.role === 'practitioner' ? actor.id : null

export const makeBookings = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics

  /** What to mind, beside whose time is taken twice. Nobody comes to what was cancelled. */
  const warned = Effect.fnUntraced(function* (booked: BookedRow) {
    if (!takesTime(booked.status)) return booked
    const { clinicId } = yield* Origin
    const { hours } = yield* clinics.settings()
    const [said] =
      booked.practitionerId === null ? [] : yield* database.query(workOf(clinicId, booked.practitionerId))
    return { ...booked, warnings: warningsFor(booked, said, hours) }
  })

  const carryOut = Effect.fnUntraced(function* ({ id, expect, patientId, request }: Command) {
    const origin = yield* Origin
    const only = onlyOwn(origin)
    const { answer } = yield* store.execute(Appointment, {
      id,
      expect,
      subjects: patientId === undefined ? [] : [`patient-${patientId}`],
      command: (look) => Effect.map(request(look, origin.clinicId), (asks) => ({ ...asks, only })),
      answer: (own) => bookedRow(origin.clinicId, own),
      rules: nets,
    })
    return yield* warned(answer)
  })

  /** Books a patient in. Answers the new record, with whose time is taken twice by it. */
  const schedule = Effect.fn('Appointments.schedule')(function* (draft: AppointmentDraft) {
    const wanted = asked(draft, yield* clinics.tab())
    return yield* carryOut({
      id: 'next',
      patientId: draft.patientId,
      request: (look, clinicId) =>
        Effect.map(planOf(look, clinicId, wanted, 0), (plan) => ({ _tag: 'ScheduleAppointment', plan })),
    })
  })

  /** Changes what is booked. `expect` is the version the caller has seen. */
  const revise = Effect.fn('Appointments.revise')(function* (
    id: number,
    draft: AppointmentDraft,
    expect?: number,
  ) {
    const wanted = asked(draft, yield* clinics.tab())
    return yield* carryOut({
      id,
      expect,
      patientId: draft.patientId,
      request: (look, clinicId) =>
        Effect.map(planOf(look, clinicId, wanted, id), (plan) => ({ _tag: 'ReviseAppointment', plan })),
    })
  })

  /** Says what has become of an appointment. One that was cancelled needs its time again. */
  const setStatus = Effect.fn('Appointments.setStatus')(function* (
    id: number,
    change: StatusChange,
    expect?: number,
  ) {
    const { hours } = yield* clinics.settings()
    return yield* carryOut({
      id,
      expect,
      request: (look, clinicId) =>
        Effect.map(returnOf(look, clinicId, id, hours), (found) => ({
          _tag: 'ChangeAppointmentStatus',
          ...change,
          ...found,
        })),
    })
  })

  /** Takes a removed appointment back, unless its time is taken by now. */
  const restore = Effect.fn('Appointments.restore')(function* (id: number, allowOverlap = false) {
    const { hours } = yield* clinics.settings()
    return yield* carryOut({
      id,
      request: (look, clinicId) =>
        Effect.map(returnOf(look, clinicId, id, hours), (found) => ({
          _tag: 'RestoreAppointment',
          allowOverlap,
          ...found,
        })),
    })
  })

  /** Takes an appointment off every list. Its time is free again. */
  const remove = Effect.fn('Appointments.remove')(function* (id: number, expect?: number) {
    const origin = yield* Origin
    yield* store.execute(Appointment, {
      id,
      expect,
      command: { _tag: 'RemoveAppointment', only: onlyOwn(origin) },
      answer: (own) => patientOf(origin.clinicId, own),
    })
    return { deleted: true, id } as const
  })

  return { schedule, revise, setStatus, remove, restore }
})
