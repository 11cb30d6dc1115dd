import { type Channel, OTHER_CHANNEL } from '#contracts/messages'
import { text } from '../../../language/index.ts'
import { channelFor, type ChannelReach, findChannelBlocker } from '../../messages/index.ts'

/** Why an invitation cannot go out by each channel; undefined if it can. */
export type Blockers = Readonly<Record<Channel, string | undefined>>

/** The address and the number of a patient; '' if there is none. */
export interface PatientAddresses {
  readonly email: string
  readonly phone: string
}

const findBlocker = (channel: Channel, patient: PatientAddresses | undefined, reach: ChannelReach) => {
  const reasons = text.failureReasons
  if (patient && channel === 'email' && !patient.email) return reasons.no_email
  if (patient && channel === 'sms' && !patient.phone) return reasons.no_phone
  switch (findChannelBlocker(channel, reach)) {
    case 'declined':
      return reasons.opted_out
    case 'no credits':
      return reasons.no_credits
    case undefined:
      return undefined
  }
}

/** Returns why an invitation cannot go out by email or by text. Without a patient, the user enters an address. */
export const blockersOf = (patient: PatientAddresses | undefined, reach: ChannelReach): Blockers => ({
  email: findBlocker('email', patient, reach),
  sms: findBlocker('sms', patient, reach),
})

/** Returns the channel to preselect: the one that the patient prefers, or the other if only that one is possible. */
export const preselect = (blockers: Blockers, reach: ChannelReach): Channel => {
  const preferred = channelFor(reach) ?? 'email'
  const alternative = OTHER_CHANNEL[preferred]
  return blockers[preferred] !== undefined && blockers[alternative] === undefined ? alternative : preferred
}
