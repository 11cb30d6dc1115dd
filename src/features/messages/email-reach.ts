import type { Channel } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import { text } from '../../language/index.ts'
import { get, RequestError } from '../../kit/requests/request.ts'

export interface Recipient {
  readonly id: number
  readonly name: string
  /** The address, or the name of the patient to whom messages go instead; '' if there is neither. */
  readonly email: string
  /** The number, or the name of the patient whose number is used; '' if there is neither. */
  readonly phone: string
  /** Whether messages by email go to the patient's contact. */
  readonly isContact?: boolean
}

type AddressedPatient = Pick<
  PatientRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'contactOf' | 'contact'
>

/** Returns whom messages about a patient go to. */
export const recipientOf = (patient: AddressedPatient): Recipient => {
  const { id, email, contactOf, contact } = patient
  const phone = patient.phone || (contact?.hasPhone ? contact.name : '')
  const person = { id, name: fullName(patient), phone }
  if (email || contactOf === null) return { ...person, email }
  return { ...person, email: contact?.hasEmail ? contact.name : '', isContact: true }
}

export type Reach = { readonly is: 'reachable' } | { readonly is: 'out of reach'; readonly why: string }

export const contactUrl = (patientId: number): string => `/api/patients/${patientId}/contact-preferences`

/** Ignores a contact who was removed. */
const nullIfNotFound = (error: unknown): null => {
  if (error instanceof RequestError && error.status === 404) return null
  throw error
}

/**
 * Loads the preferences that apply to messages about a patient. A patient who is reached through another patient gets
 * messages as the other prefers, and only by channels that both accept.
 */
export async function loadPreferences(patientId: number, signal: AbortSignal): Promise<ContactRow> {
  const ownPreferences = await get<ContactRow>(contactUrl(patientId), { signal })
  if (ownPreferences.contactOf === null) return ownPreferences
  const contact = await get<ContactRow>(contactUrl(ownPreferences.contactOf), { signal }).catch(
    nullIfNotFound,
  )
  if (contact === null) return ownPreferences
  const combinedConsent = (channel: Channel) =>
    ownPreferences[channel].agreed && ownPreferences.throughContact.includes(channel)
      ? contact[channel]
      : ownPreferences[channel]
  return { ...contact, email: combinedConsent('email'), sms: combinedConsent('sms') }
}

export async function reachOf(
  { id, name, email, isContact = false }: Recipient,
  signal: AbortSignal,
): Promise<Reach> {
  if (!email) return { is: 'out of reach', why: text.messages.noEmail(name) }
  const contact = await loadPreferences(id, signal)
  return contact.email.agreed
    ? { is: 'reachable' }
    : { is: 'out of reach', why: text.messages.declined(isContact ? email : name) }
}
