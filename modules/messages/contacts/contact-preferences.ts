import { decider } from '#events'
import { type Channel, CHANNELS, type ConsentSource, type ContactPreferencesDraft } from '../contract.ts'
import {
  ContactPreferencesChanged,
  type ContactPreferencesEvent,
  contactPreferencesEvents,
  MessagesAgreed,
  MessagesDeclined,
} from '../events.ts'

interface Contact {
  readonly preferred: Channel
  readonly zone: string | null
  readonly agreed: Readonly<Record<Channel, boolean>>
  /** Declined only because another record of the same person had declined. */
  readonly declinedByMerge: Readonly<Record<Channel, boolean>>
}

type ContactCommand =
  | { readonly _tag: 'ReviseContactPreferences'; readonly preferences: ContactPreferencesDraft }
  | { readonly _tag: 'DeclineMessages'; readonly channel: Channel; readonly how: ConsentSource }
  | { readonly _tag: 'AgreeToMessages'; readonly channel: Channel; readonly how: ConsentSource }

type CommandOf<Tag extends ContactCommand['_tag']> = Extract<ContactCommand, { readonly _tag: Tag }>

const revise = (contact: Contact, { preferences }: CommandOf<'ReviseContactPreferences'>) => {
  const { preferred, zone, ...agreed } = preferences
  const isUnchanged = preferred === contact.preferred && zone === contact.zone
  return [
    ...(isUnchanged ? [] : [ContactPreferencesChanged({ preferred, zone })]),
    ...CHANNELS.flatMap((channel) => decideConsent(contact, channel, agreed[channel], 'staff')),
  ]
}

/**
 * Repeating a choice records no event, so its source and date stay the same. Exception: a patient who declines in
 * person what only a merge had declined. That choice must survive a later split of the two records.
 */
const decideConsent = (
  { agreed, declinedByMerge }: Contact,
  channel: Channel,
  agrees: boolean,
  how: ConsentSource,
) => {
  if (agrees && how === 'merge' && !declinedByMerge[channel]) return []
  const overridesMerge = !agrees && declinedByMerge[channel] && how !== 'merge' && how !== 'staff'
  if (agreed[channel] === agrees && !overridesMerge) return []
  return [agrees ? MessagesAgreed({ channel, how }) : MessagesDeclined({ channel, how })]
}

const evolve = (contact: Contact, happened: ContactPreferencesEvent): Contact => {
  if (happened._tag === 'ContactPreferencesChanged')
    return { ...contact, preferred: happened.preferred, zone: happened.zone }
  const agrees = happened._tag === 'MessagesAgreed'
  return {
    ...contact,
    agreed: { ...contact.agreed, [happened.channel]: agrees },
    declinedByMerge: { ...contact.declinedByMerge, [happened.channel]: !agrees && happened.how === 'merge' },
  }
}

/** A patient's contact preferences. Stream: contact-preferences-{patient id}. */
export const ContactPreferences = decider<Contact, ContactCommand, ContactPreferencesEvent>({
  stream: 'contact-preferences',
  events: contactPreferencesEvents,
  initial: {
    preferred: 'email',
    zone: null,
    agreed: { email: true, sms: true },
    declinedByMerge: { email: false, sms: false },
  },
  decide: {
    ReviseContactPreferences: revise,
    DeclineMessages: (contact, { channel, how }) => decideConsent(contact, channel, false, how),
    AgreeToMessages: (contact, { channel, how }) => decideConsent(contact, channel, true, how),
  },
  evolve,
})
