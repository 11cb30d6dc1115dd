import { decider } from '#events'
import { type Channel, CHANNELS, type ConsentWay, type ContactPreferencesDraft } from './contract.ts'
import {
  ContactPreferencesChanged,
  type ContactPreferencesEvent,
  contactPreferencesEvents,
  MessagesAgreed,
  MessagesDeclined,
} from './events.ts'

interface Contact {
  readonly preferred: Channel
  readonly zone: string | null
  readonly agreed: Readonly<Record<Channel, boolean>>
  /** Declined only because another record of the same person had it so. */
  readonly byMerge: Readonly<Record<Channel, boolean>>
}

export type ContactCommand =
  | { readonly _tag: 'ReviseContactPreferences'; readonly preferences: ContactPreferencesDraft }
  | { readonly _tag: 'DeclineMessages'; readonly channel: Channel; readonly how: ConsentWay }
  | { readonly _tag: 'AgreeToMessages'; readonly channel: Channel; readonly how: ConsentWay }

const decide = (contact: Contact, command: ContactCommand): readonly ContactPreferencesEvent[] => {
  switch (command._tag) {
    case 'ReviseContactPreferences':
      return revise(contact, command.preferences)
    case 'DeclineMessages':
      return consent(contact, command.channel, false, command.how)
    case 'AgreeToMessages':
      return consent(contact, command.channel, true, command.how)
  }
}

const revise = (contact: Contact, { preferred, zone, ...agreed }: ContactPreferencesDraft) => {
  const same = preferred === contact.preferred && zone === contact.zone
  return [
    ...(same ? [] : [ContactPreferencesChanged({ preferred, zone })]),
    ...CHANNELS.flatMap((channel) => consent(contact, channel, agreed[channel], 'staff')),
  ]
}

/**
 * What is said again is not said anew: how and since when stay as they were. But who says themselves what so far only
 * another record had said means it, whatever becomes of the two.
 */
const consent = ({ agreed, byMerge }: Contact, channel: Channel, agrees: boolean, how: ConsentWay) => {
  if (agrees && how === 'merge' && !byMerge[channel]) return []
  const meant = !agrees && byMerge[channel] && how !== 'merge' && how !== 'staff'
  if (agreed[channel] === agrees && !meant) return []
  return [agrees ? MessagesAgreed({ channel, how }) : MessagesDeclined({ channel, how })]
}

const evolve = (contact: Contact, happened: ContactPreferencesEvent): Contact => {
  if (happened._tag === 'ContactPreferencesChanged')
    return { ...contact, preferred: happened.preferred, zone: happened.zone }
  const agrees = happened._tag === 'MessagesAgreed'
  return {
    ...contact,
    agreed: { ...contact.agreed, [happened.channel]: agrees },
    byMerge: { ...contact.byMerge, [happened.channel]: !agrees && happened.how === 'merge' },
  }
}

/** How a patient wants to be reached. Stream: contact-preferences-{id of the patient}. */
export const ContactPreferences = decider<Contact, ContactCommand, ContactPreferencesEvent>({
  stream: 'contact-preferences',
  events: contactPreferencesEvents,
  initial: {
    preferred: 'email',
    zone: null,
    agreed: { email: true, sms: true },
    byMerge: { email: false, sms: false },
  },
  decide,
  evolve,
})
