import { Effect } from 'effect'
import { appointmentDraft } from '#contracts/appointments'
import { Appointment, Appointments } from '#modules/appointments'
import { NothingToRestore } from '../errors.ts'
import { requireHistoryPermission } from './require-history-permission.ts'
import { findRestoreTarget, parseEarlierVersion, toRestoredRow } from './restore-target.ts'

/** Reverts an appointment to a version; without one, restores a removed appointment. */
export const restoreAppointment = Effect.fn('RecordRestore.appointment')(function* (
  id: number,
  version?: number,
  expect?: number,
) {
  const appointments = yield* Appointments
  const target = yield* findRestoreTarget('appointment', Appointment, id, version)
  if (target.is === 'removed') {
    yield* requireHistoryPermission
    return toRestoredRow('appointment', id)(yield* appointments.restore(id))
  }
  if (target.was.is === 'unknown') return yield* Effect.fail(new NothingToRestore())
  const draft = yield* parseEarlierVersion(appointmentDraft, {
    ...target.was.booking,
    patientName: 'as in the record',
    allowOverlap: false,
  })
  return toRestoredRow('appointment', id, target)(yield* appointments.revise(id, draft, expect))
})
