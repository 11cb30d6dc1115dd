import { decider } from '#events'
import type { PatientDraft } from './contract.ts'
import { PatientEmailTaken, PatientNotFound } from './errors.ts'
import {
  PatientBirthDateCorrected,
  PatientContactChanged,
  PatientEmergencyContactChanged,
  type PatientEvent,
  patientEvents,
  PatientInsuranceChanged,
  PatientNotesChanged,
  PatientRegistered,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'

/** What is known of a patient. One who was merged is on no list, and can come back from there. */
export type PatientState =
  | { readonly is: 'unknown' }
  | { readonly is: 'active' | 'removed' | 'merged' | 'erased'; readonly details: PatientDraft }

export type PatientCommand =
  | { readonly _tag: 'RegisterPatient'; readonly details: PatientDraft; readonly emailTaken: boolean }
  | { readonly _tag: 'RevisePatient'; readonly details: PatientDraft; readonly emailTaken: boolean }
  | { readonly _tag: 'RemovePatient' }
  | { readonly _tag: 'RestorePatient'; readonly emailTaken: boolean }

export const blank: PatientDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  address: '',
  emergencyContact: '',
  emergencyPhone: '',
  insurance: '',
  notes: '',
}

const decide = (patient: PatientState, command: PatientCommand) => {
  if (command._tag === 'RegisterPatient') return register(patient, command)
  if (patient.is === 'unknown') return new PatientNotFound()
  switch (command._tag) {
    case 'RevisePatient':
      if (patient.is !== 'active') return new PatientNotFound()
      return command.emailTaken ? new PatientEmailTaken() : revise(patient.details, command.details)
    case 'RemovePatient':
      return patient.is === 'active' ? [PatientRemoved({})] : new PatientNotFound()
    case 'RestorePatient':
      if (patient.is === 'erased' || patient.is === 'merged') return new PatientNotFound()
      if (patient.is === 'active') return []
      return command.emailTaken ? new PatientEmailTaken() : [PatientRestored({})]
  }
}

const register = (
  patient: PatientState,
  { details, emailTaken }: { readonly details: PatientDraft; readonly emailTaken: boolean },
) => {
  if (patient.is !== 'unknown') return []
  return emailTaken ? new PatientEmailTaken() : [PatientRegistered(details)]
}

const groups = [
  PatientRenamed,
  PatientContactChanged,
  PatientBirthDateCorrected,
  PatientEmergencyContactChanged,
  PatientInsuranceChanged,
  PatientNotesChanged,
] as const

/** One event for each thing that is meant differently now. */
const revise = (before: PatientDraft, after: PatientDraft): PatientEvent[] =>
  groups.flatMap((happened) => {
    const names = Object.keys(happened.personal) as (keyof PatientDraft)[]
    if (names.every((name) => before[name] === after[name])) return []
    return [happened(Object.fromEntries(names.map((name) => [name, after[name]])) as never) as PatientEvent]
  })

interface Set {
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** What an event set, field by field: blank where the key of it was destroyed. */
export const valuesSet = ({ names, values }: Set): Partial<PatientDraft> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

const evolve = (patient: PatientState, happened: PatientEvent): PatientState => {
  const details = patient.is === 'unknown' ? blank : patient.details
  const is = patient.is === 'unknown' ? 'active' : patient.is
  switch (happened._tag) {
    case 'PatientRemoved':
      return { is: 'removed', details }
    case 'PatientRestored':
      return { is: 'active', details }
    case 'PatientErased':
      return { is: 'erased', details: blank }
    case 'PatientMerged':
      return { is: 'merged', details }
    case 'PatientUnmerged':
      return { is: 'active', details }
    case 'DuplicateMerged':
    case 'DuplicateUnmerged':
      return { is, details: { ...details, ...valuesSet(happened) } }
    // How long they are kept is for `patient-keeping.ts` to know.
    case 'LegalHoldPlaced':
    case 'LegalHoldLifted':
    case 'PatientsToldApart':
      return { is, details }
    default: {
      const { _tag, ...changed } = happened
      return { is, details: { ...details, ...changed } }
    }
  }
}

/** A person in the care of the clinic. Stream: patient-{id}. */
export const Patient = decider<
  PatientState,
  PatientCommand,
  PatientEvent,
  PatientNotFound | PatientEmailTaken
>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
