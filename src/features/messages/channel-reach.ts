import { type Channel, OTHER_CHANNEL } from '#contracts/messages'
import type { ContactRow, SmsCredits } from '#modules/messages'
import { loadPreferences } from './email-reach.ts'
import { get } from '../../kit/requests/request.ts'

/** How a patient can be reached; a part that is not loaded is null. */
export interface ChannelReach {
  readonly contact: ContactRow | null
  readonly credits: SmsCredits | null
}

export const unknownChannelReach: ChannelReach = { contact: null, credits: null }

/** Loads a patient's contact preferences and the remaining text credits. A part that fails stays unknown. */
export async function loadChannelReach(patientId: number, signal: AbortSignal): Promise<ChannelReach> {
  const loadOrNull = <Row>(url: string) => get<Row>(url, { signal }).catch(() => null)
  const [contact, credits] = await Promise.all([
    loadPreferences(patientId, signal).catch(() => null),
    loadOrNull<SmsCredits>('/api/sms-credits'),
  ])
  return { contact, credits }
}

/** Returns the channel a patient prefers, or the other one if they declined it. */
export function channelFor({ contact }: ChannelReach): Channel | undefined {
  if (!contact) return undefined
  const other = OTHER_CHANNEL[contact.preferred]
  return !contact[contact.preferred].agreed && contact[other].agreed ? other : contact.preferred
}

export function findChannelBlocker(
  type: Channel,
  { contact, credits }: ChannelReach,
): 'declined' | 'no credits' | undefined {
  if (contact && !contact[type].agreed) return 'declined'
  return type === 'sms' && credits?.left === 0 ? 'no credits' : undefined
}
