import { Effect } from 'effect'
import { patientRevision } from '#contracts/patients'
import { contactOf, hasOneName, Patient, PatientNotFound, Patients } from '#modules/patients'
import { NotTakenAnyMore } from '../errors.ts'
import { requireHistoryPermission } from './require-history-permission.ts'
import { findRestoreTarget, parseEarlierVersion, toRestoredRow } from './restore-target.ts'

const notAccepted = (field: string, code: string) =>
  new NotTakenAnyMore({ field, problem: { code, params: {} } })

/**
 * Reverts a patient's details to a version; without one, restores a removed patient. Alerts and the choice of contact
 * person stay as they are, and the response lists them.
 */
export const restorePatient = Effect.fn('RecordRestore.patient')(function* (
  id: number,
  version?: number,
  expect?: number,
) {
  const patients = yield* Patients
  const target = yield* findRestoreTarget('patient', Patient, id, version)
  if (target.is === 'removed') {
    yield* requireHistoryPermission
    return toRestoredRow('patient', id)(yield* patients.restore(id))
  }
  if (target.now.is !== 'active' || target.was.is === 'unknown')
    return yield* Effect.fail(new PatientNotFound())
  const details = yield* parseEarlierVersion(patientRevision, {
    ...target.was.details,
    oneName: hasOneName(target.was.details),
    incomplete: true,
    contactOf: contactOf(target.now),
  })
  const contact = contactOf(target.now)
  const entry = { ...details, ...(contact !== null && { contactOf: contact }) }
  const revised = patients.revise(id, entry, expect).pipe(
    // The contact person stays the same, so it is never refused.
    Effect.catchTag('ContactUnusable', Effect.die),
    Effect.catchTags({
      BirthDateOutOfRange: () => Effect.fail(notAccepted('dateOfBirth', 'birth_date_out_of_range')),
      PatientEmailInvalid: () => Effect.fail(notAccepted('email', 'email_invalid')),
    }),
  )
  return toRestoredRow('patient', id, target)(yield* revised)
})
