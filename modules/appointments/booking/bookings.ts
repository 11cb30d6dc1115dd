import { Effect } from 'effect'
import { Database, Origin, runCommand } from '#events'
import { Clinics } from '#modules/clinic'
import { ownPractitionerId } from '#modules/practitioners'
import { patientOf } from '../appointment-list.ts'
import { Appointment } from '../appointment.ts'
import type { AppointmentDraft, StatusChange } from '../contract.ts'
import { constraintRefusals } from '../errors.ts'
import { takesTime } from './booking.ts'
import { bookedRow, type BookedRow } from './find-conflicts.ts'
import { draftToPlan, loadPlan, loadReactivation } from './load-plan.ts'
import { ownPractitionerIdForStatus } from './own-practitioner-id.ts'
import { allWarningsFor, workRecordOf } from './outside-hours.ts'
import {
  changeToAskAbout,
  loadLastChange,
  makeMessageChoice,
  type VisitBefore,
  visitBefore,
} from '../visit-messages/tell-patient.ts'

const addWarnings = Effect.fnUntraced(function* (booked: BookedRow) {
  if (!takesTime(booked.status)) return booked
  const { query } = yield* Database
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const settings = yield* clinics.settings()
  const [workRecord] =
    booked.practitionerId === null ? [] : yield* query(workRecordOf(clinicId, booked.practitionerId))
  return { ...booked, warnings: allWarningsFor(booked, workRecord, settings) }
})

/** Books an appointment. Returns the new record with its conflicts and warnings. */
export const schedule = Effect.fn('Appointments.schedule')(function* (draft: AppointmentDraft) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const settings = yield* clinics.tab()
  const request = draftToPlan(draft, settings)
  const messageChoice = yield* makeMessageChoice(draft.tellPatient, settings.visitMessages)
  const savedRow = yield* runCommand(Appointment, {
    id: 'next',
    subjects: [`patient-${draft.patientId}`],
    command: (reader) =>
      Effect.map(loadPlan(reader, request, 0), (plan) => ({
        _tag: 'ScheduleAppointment' as const,
        onlyPractitionerId: ownPractitionerId(origin),
        plan,
        messageChoice,
      })),
    returning: bookedRow,
    constraintRefusals,
  })
  const untold = changeToAskAbout({ before: null, after: savedRow }, request.slot.startsAt, messageChoice)
  return { ...(yield* addWarnings(savedRow)), untold }
})

/** Changes an appointment. `expect` is the version the caller saw. */
export const revise = Effect.fn('Appointments.revise')(function* (
  id: number,
  draft: AppointmentDraft,
  expect?: number,
) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const settings = yield* clinics.tab()
  const request = draftToPlan(draft, settings)
  const messageChoice = yield* makeMessageChoice(draft.tellPatient, settings.visitMessages)
  let before: VisitBefore | undefined
  const savedRow = yield* runCommand(Appointment, {
    id,
    expect,
    subjects: [`patient-${draft.patientId}`],
    command: (reader) => {
      const earlier = reader.query(visitBefore(reader.clinicId, id))
      return Effect.map(Effect.all([loadPlan(reader, request, id), earlier]), ([plan, [row]]) => {
        before = row
        return {
          _tag: 'ReviseAppointment' as const,
          onlyPractitionerId: ownPractitionerId(origin),
          plan,
          messageChoice,
        }
      })
    },
    returning: bookedRow,
    constraintRefusals,
  })
  const stateBefore = before ?? (yield* loadLastChange(id)).before
  const untold = changeToAskAbout(
    { before: stateBefore, after: savedRow },
    request.slot.startsAt,
    messageChoice,
  )
  return { ...(yield* addWarnings(savedRow)), untold }
})

/** Sets the status of an appointment. Reopening a cancelled one claims its time again. */
export const setStatus = Effect.fn('Appointments.setStatus')(function* (
  id: number,
  change: StatusChange,
  expect?: number,
) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const settings = yield* clinics.settings()
  const { tellPatient, ...status } = change
  const messageChoice = yield* makeMessageChoice(tellPatient, settings.visitMessages)
  let before: VisitBefore | undefined
  const savedRow = yield* runCommand(Appointment, {
    id,
    expect,
    command: (reader) => {
      const earlier = reader.query(visitBefore(reader.clinicId, id))
      return Effect.map(
        Effect.all([loadReactivation(reader, id, settings.hours), earlier]),
        ([reactivation, [row]]) => {
          before = row
          const onlyPractitionerId = ownPractitionerIdForStatus(origin, settings)
          return {
            _tag: 'ChangeAppointmentStatus' as const,
            ...status,
            ...reactivation,
            onlyPractitionerId,
            messageChoice,
          }
        },
      )
    },
    returning: bookedRow,
    constraintRefusals,
  })
  const stateBefore = before ?? (yield* loadLastChange(id)).before
  const untold =
    stateBefore &&
    changeToAskAbout({ before: stateBefore, after: savedRow }, stateBefore.startsAt, messageChoice)
  return { ...(yield* addWarnings(savedRow)), untold }
})

/** Removes an appointment from every list and frees its time. */
export const remove = Effect.fn('Appointments.remove')(function* (id: number, expect?: number) {
  const origin = yield* Origin
  yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'RemoveAppointment', onlyPractitionerId: ownPractitionerId(origin) },
    returning: patientOf,
  })
  return { deleted: true, id } as const
})

/** Restores a removed appointment, unless another one now has its time. */
export const restore = Effect.fn('Appointments.restore')(function* (id: number, allowOverlap = false) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { hours } = yield* clinics.settings()
  const savedRow = yield* runCommand(Appointment, {
    id,
    command: (reader) =>
      Effect.map(loadReactivation(reader, id, hours), (reactivation) => ({
        _tag: 'RestoreAppointment' as const,
        allowOverlap,
        ...reactivation,
        onlyPractitionerId: ownPractitionerId(origin),
      })),
    returning: bookedRow,
    constraintRefusals,
  })
  return yield* addWarnings(savedRow)
})
