import { decider } from '#events'
import type { PatientDraft } from './contract.ts'
import { isBirthDate } from './birth-date.ts'
import { type ChosenContact, findContactProblem } from './contact/chosen-contact.ts'
import { BirthDateOutOfRange, ContactUnusable, PatientEmailTaken, PatientNotFound } from './errors.ts'
import {
  PATIENT_CHANGES,
  PatientContactPersonChanged,
  type PatientEvent,
  patientEvents,
  PatientRegistered,
  PatientRemoved,
  PatientRestored,
} from './events.ts'
import { contactOf, evolve, type PatientState } from './patient-state.ts'

interface EnteredDetails {
  readonly details: PatientDraft
  readonly emailTaken: boolean
  /** The clinic's date, YYYY-MM-DD. */
  readonly today: string
  /** The patient whose email and phone are to be used; absent: unchanged. */
  readonly contact?: ChosenContact
}

type PatientCommand =
  | ({ readonly _tag: 'RegisterPatient' } & EnteredDetails)
  | ({ readonly _tag: 'RevisePatient' } & EnteredDetails)
  | { readonly _tag: 'RemovePatient' }
  | { readonly _tag: 'RestorePatient'; readonly emailTaken: boolean }

type CommandOf<Tag extends PatientCommand['_tag']> = Extract<PatientCommand, { _tag: Tag }>

interface PatientRefusals {
  readonly RegisterPatient: PatientEmailTaken | BirthDateOutOfRange | ContactUnusable
  readonly RevisePatient: PatientNotFound | PatientEmailTaken | BirthDateOutOfRange | ContactUnusable
  readonly RemovePatient: PatientNotFound
  readonly RestorePatient: PatientNotFound | PatientEmailTaken
}

// An incomplete record may lack the date.
const isAcceptableBirthDate = ({ dateOfBirth }: PatientDraft, today: string): boolean =>
  dateOfBirth === '' || isBirthDate(dateOfBirth, today)

/**
 * Decides whose email and phone are used. An unchanged contact is not checked, since it may have been removed
 * meanwhile.
 */
const decideContactChange = (patient: PatientState, contact: ChosenContact | undefined) => {
  if (!contact || contact.isAsBefore || contact.id === contactOf(patient)) return []
  const why = findContactProblem(contact)
  return why ? new ContactUnusable({ why }) : [PatientContactPersonChanged({ contactOf: contact.id })]
}

const register = (
  patient: PatientState,
  { details, emailTaken, today, contact }: CommandOf<'RegisterPatient'>,
) => {
  if (patient.is !== 'unknown') return []
  if (!isAcceptableBirthDate(details, today)) return new BirthDateOutOfRange()
  const contactChange = decideContactChange(patient, contact)
  if (!Array.isArray(contactChange)) return contactChange
  return emailTaken ? new PatientEmailTaken() : [PatientRegistered(details), ...contactChange]
}

const revise = (
  patient: PatientState,
  { details, emailTaken, today, contact }: CommandOf<'RevisePatient'>,
) => {
  if (patient.is !== 'active') return new PatientNotFound()
  // An out-of-range date that was recorded earlier must not prevent a change of the other details.
  if (details.dateOfBirth !== patient.details.dateOfBirth && !isAcceptableBirthDate(details, today))
    return new BirthDateOutOfRange()
  const contactChange = decideContactChange(patient, contact)
  if (!Array.isArray(contactChange)) return contactChange
  return emailTaken
    ? new PatientEmailTaken()
    : [...changesBetween(patient.details, details), ...contactChange]
}

const remove = (patient: PatientState) =>
  patient.is === 'active' ? [PatientRemoved({})] : new PatientNotFound()

const restore = (patient: PatientState, { emailTaken }: CommandOf<'RestorePatient'>) => {
  if (patient.is === 'active') return []
  if (patient.is !== 'removed') return new PatientNotFound()
  return emailTaken ? new PatientEmailTaken() : [PatientRestored({})]
}

const changesBetween = (before: PatientDraft, after: PatientDraft): PatientEvent[] =>
  PATIENT_CHANGES.flatMap((createEvent) => {
    const names = Object.keys(createEvent.personal) as (keyof PatientDraft)[]
    if (names.every((name) => before[name] === after[name])) return []
    return [
      createEvent(Object.fromEntries(names.map((name) => [name, after[name]])) as never) as PatientEvent,
    ]
  })

/** A patient of the clinic. Stream: patient-{id}. */
export const Patient = decider<PatientState, PatientCommand, PatientEvent, PatientRefusals>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide: {
    RegisterPatient: register,
    RevisePatient: revise,
    RemovePatient: remove,
    RestorePatient: restore,
  },
  evolve,
})
