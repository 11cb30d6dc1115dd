import type { ReminderType } from '#contracts/reminders'
import type { ContactRow, SmsCredits } from '#modules/messages'
import { contactUrl } from './contact-preferences-reach.ts'
import { get } from './request.ts'

/** How a patient can be reached, as far as it is known. */
export interface Reach {
  readonly contact: ContactRow | null
  readonly credits: SmsCredits | null
}

export const unknownReach: Reach = { contact: null, credits: null }

/** Asks how a patient wants to be reached, and what texts the clinic has left. What is not answered stays unknown. */
export async function reachOf(patientId: number, signal: AbortSignal): Promise<Reach> {
  const known = <Row>(url: string) => get<Row>(url, { signal }).catch(() => null)
  const [contact, credits] = await Promise.all([
    known<ContactRow>(contactUrl(patientId)),
    known<SmsCredits>('/api/sms-credits'),
  ])
  return { contact, credits }
}

/** The channel a patient prefers, or the other where they have declined it. */
export function channelFor({ contact }: Reach): ReminderType | undefined {
  if (!contact) return undefined
  const other = contact.preferred === 'email' ? 'sms' : 'email'
  return !contact[contact.preferred].agreed && contact[other].agreed ? other : contact.preferred
}

/** What stands in the way of a message on a channel. */
export function obstacleTo(
  type: ReminderType,
  { contact, credits }: Reach,
): 'declined' | 'no credits' | undefined {
  if (contact && !contact[type].agreed) return 'declined'
  return type === 'sms' && credits?.left === 0 ? 'no credits' : undefined
}
