import { Effect } from 'effect'
import {
  type ClinicReader,
  Database,
  Origin,
  runCommand,
  runTransaction,
  type Statement,
  Store,
} from '#events'
import { loadToday } from '#modules/clinic'
import { isEmail, service } from '#modules/kernel'
import { PatientAlerts } from './alerts/patient-alerts.ts'
import { chosenContact } from './contact/contact-queries.ts'
import { type AlertsDraft, type PatientDraft, type PatientEntry, recordOf } from './contract.ts'
import { erasePatient } from './retention/erase-patient.ts'
import { PatientEmailInvalid, PatientEmailTaken } from './errors.ts'
import type { ErasureGround } from './events.ts'
import { Patient } from './patient.ts'
import { activePatient, anyPatient, emailHolder, currentEmailHolder } from './patient-list.ts'
import {
  countIncompletePatients,
  countPatients,
  loadFigures,
  openPatient,
  patientsPage,
} from './read-patients.ts'

const uniquenessRules = { patient_list_email: () => new PatientEmailTaken() }

/** Whether the statement finds another patient who uses the email. */
const isEmailTaken = ({ query }: ClinicReader, holder: Statement<object>) =>
  Effect.map(query(holder), (holders) => holders.length > 0)

/** Loads the facts to decide on details that a user entered; `id` is 0 for a new patient. */
export const prepareDetails = (reader: ClinicReader, details: PatientDraft, id: number) =>
  Effect.gen(function* () {
    const emailTaken = yield* isEmailTaken(reader, emailHolder(reader.clinicId, details.email, id))
    return { details, emailTaken, today: yield* loadToday(reader) }
  })

/** The same, with the facts about the chosen contact if the entry sets one. */
export const prepareRecord = (reader: ClinicReader, { contactOf, ...details }: PatientEntry, id: number) =>
  Effect.gen(function* () {
    const entered = yield* prepareDetails(
      reader,
      recordOf((field) => details[field]),
      id,
    )
    if (contactOf === undefined) return entered
    const [contact] = yield* reader.query(chosenContact(reader.clinicId, contactOf, id))
    return { ...entered, ...(contact && { contact }) }
  })

/** Refuses an email that is not an address, unless the record already has it from an earlier version. */
const refuseNewEmail = ({ query, clinicId }: ClinicReader, email: string, id: number) =>
  Effect.flatMap(query(activePatient(clinicId, id)), ([onRecord]) =>
    onRecord && onRecord.email !== email ? Effect.fail(new PatientEmailInvalid()) : Effect.void,
  )

const register = Effect.fn('Patients.register')(function* (entry: PatientEntry) {
  return yield* runCommand(Patient, {
    id: 'next',
    command: (reader) =>
      Effect.map(prepareRecord(reader, entry, 0), (entered) => ({
        _tag: 'RegisterPatient' as const,
        ...entered,
      })),
    returning: anyPatient,
    constraintRefusals: uniquenessRules,
  })
})

const revise = Effect.fn('Patients.revise')(function* (id: number, entry: PatientEntry, expect?: number) {
  return yield* runCommand(Patient, {
    id,
    expect,
    subjects: [`patient-${id}`],
    command: (reader) =>
      Effect.gen(function* () {
        if (entry.email !== '' && !isEmail(entry.email)) yield* refuseNewEmail(reader, entry.email, id)
        return { _tag: 'RevisePatient' as const, ...(yield* prepareRecord(reader, entry, id)) }
      }),
    returning: anyPatient,
    constraintRefusals: uniquenessRules,
  })
})

/** Replaces a patient's alerts. */
const setAlerts = Effect.fn('Patients.setAlerts')(function* (
  id: number,
  { alerts }: AlertsDraft,
  expect?: number,
) {
  return yield* runCommand(PatientAlerts, {
    id,
    expect,
    subjects: [`patient-${id}`],
    command: { _tag: 'SetAlerts', alerts },
    returning: anyPatient,
  })
})

/** Removes a patient from all lists. Effects on appointments and reminders happen in the same step. */
const remove = Effect.fn('Patients.remove')(function* (id: number, expect?: number) {
  yield* runCommand(Patient, { id, expect, command: { _tag: 'RemovePatient' }, returning: anyPatient })
  return { deleted: true, id } as const
})

/** Restores a removed patient, unless another patient now uses the email. */
const restore = Effect.fn('Patients.restore')(function* (id: number) {
  const { clinicId } = yield* Origin
  return yield* runCommand(Patient, {
    id,
    subjects: [`patient-${id}`],
    command: (reader) =>
      Effect.map(isEmailTaken(reader, currentEmailHolder(clinicId, id)), (emailTaken) => ({
        _tag: 'RestorePatient' as const,
        emailTaken,
      })),
    returning: anyPatient,
    constraintRefusals: uniquenessRules,
  })
})

/** Destroys a patient's key: their data becomes unreadable in the log and disappears from all lists. */
const erase = Effect.fn('Patients.erase')(function* (
  id: number,
  reason: string,
  ground: ErasureGround = 'unsaid',
) {
  yield* runTransaction(
    (unit) => erasePatient(unit, id, { reason, ground, isRepeated: ground === 'restored' }),
    {
      returning: anyPatient,
    },
  )
})

export class Patients extends service<Patients>()('Patients', [Store, Database], {
  register,
  revise,
  setAlerts,
  remove,
  restore,
  erase,
  open: openPatient,
  page: patientsPage,
  count: countPatients,
  countIncomplete: countIncompletePatients,
  figures: loadFigures,
}) {}
