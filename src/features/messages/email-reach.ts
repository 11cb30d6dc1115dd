import type { ContactRow } from '#modules/messages'
import { text } from '../../language/index.ts'
import { get } from '../../kit/requests/request.ts'

export interface Recipient {
  readonly id: number
  readonly name: string
  readonly email: string
}

export type Reach = { readonly is: 'reachable' } | { readonly is: 'out of reach'; readonly why: string }

export const contactUrl = (patientId: number): string => `/api/patients/${patientId}/contact-preferences`

export async function reachOf({ id, name, email }: Recipient, signal: AbortSignal): Promise<Reach> {
  if (!email) return { is: 'out of reach', why: text.messages.noEmail(name) }
  const contact = await get<ContactRow>(contactUrl(id), { signal })
  return contact.email.agreed
    ? { is: 'reachable' }
    : { is: 'out of reach', why: text.messages.declined(name) }
}
