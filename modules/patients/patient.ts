import { decider } from '#events'
import type { PatientDraft } from './contract.ts'
import { PatientEmailTaken, PatientNotFound } from './errors.ts'
import {
  PatientBirthDateCorrected,
  PatientContactChanged,
  PatientEmergencyContactChanged,
  PatientErased,
  type PatientEvent,
  patientEvents,
  PatientInsuranceChanged,
  PatientNotesChanged,
  PatientRegistered,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'

type Patient =
  | { readonly is: 'unknown' }
  | { readonly is: 'active' | 'removed' | 'erased'; readonly details: PatientDraft }

export type PatientCommand =
  | { readonly _tag: 'RegisterPatient'; readonly details: PatientDraft; readonly emailTaken: boolean }
  | { readonly _tag: 'RevisePatient'; readonly details: PatientDraft; readonly emailTaken: boolean }
  | { readonly _tag: 'RemovePatient' }
  | { readonly _tag: 'RestorePatient'; readonly emailTaken: boolean }
  | { readonly _tag: 'ErasePatient'; readonly reason: string }

const blank: PatientDraft = {
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

const decide = (patient: Patient, command: PatientCommand) => {
  if (command._tag === 'RegisterPatient') return register(patient, command)
  if (patient.is === 'unknown') return new PatientNotFound()
  switch (command._tag) {
    case 'RevisePatient':
      if (patient.is !== 'active') return new PatientNotFound()
      return command.emailTaken ? new PatientEmailTaken() : revise(patient.details, command.details)
    case 'RemovePatient':
      return patient.is === 'active' ? [PatientRemoved({})] : new PatientNotFound()
    case 'RestorePatient':
      if (patient.is === 'erased') return new PatientNotFound()
      if (patient.is === 'active') return []
      return command.emailTaken ? new PatientEmailTaken() : [PatientRestored({})]
    case 'ErasePatient':
      return erase(patient, command.reason)
  }
}

const register = (
  patient: Patient,
  { details, emailTaken }: { readonly details: PatientDraft; readonly emailTaken: boolean },
) => {
  if (patient.is !== 'unknown') return []
  return emailTaken ? new PatientEmailTaken() : [PatientRegistered(details)]
}

const erase = (patient: Patient, reason: string): PatientEvent[] => {
  if (patient.is === 'erased') return []
  return [...(patient.is === 'active' ? [PatientRemoved({})] : []), PatientErased({ reason })]
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

const evolve = (patient: Patient, happened: PatientEvent): Patient => {
  const details = patient.is === 'unknown' ? blank : patient.details
  const is = patient.is === 'unknown' ? 'active' : patient.is
  switch (happened._tag) {
    case 'PatientRemoved':
      return { is: 'removed', details }
    case 'PatientRestored':
      return { is: 'active', details }
    case 'PatientErased':
      return { is: 'erased', details: blank }
    default: {
      const { _tag, ...changed } = happened
      return { is, details: { ...details, ...changed } }
    }
  }
}

/** A person in the care of the clinic. Stream: patient-{id}. */
export const Patient = decider<Patient, PatientCommand, PatientEvent, PatientNotFound | PatientEmailTaken>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
