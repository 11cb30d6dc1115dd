import type { ContactRow } from '#modules/messages'
import { text } from '../text/index.ts'
import { get } from './request.ts'

/** Whom a message is for. */
export interface Recipient {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Whether somebody can be sent an email, or why not. */
export type Reach = { readonly is: 'reachable' } | { readonly is: 'out of reach'; readonly why: string }

/** Where it is kept how a patient wants to be reached. */
export const contactUrl = (patientId: number): string => `/api/patients/${patientId}/contact-preferences`

/** Asks whether somebody may be sent emails. */
export async function reachOf({ id, name, email }: Recipient, signal: AbortSignal): Promise<Reach> {
  if (!email) return { is: 'out of reach', why: text.messages.noEmail(name) }
  const contact = await get<ContactRow>(contactUrl(id), { signal })
  return contact.email.agreed
    ? { is: 'reachable' }
    : { is: 'out of reach', why: text.messages.declined(name) }
}
