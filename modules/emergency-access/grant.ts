import { decider } from '#events'
import { type EmergencyDraft, EMERGENCY_MINUTES } from './contract.ts'
import { EmergencyAccessNotFound } from './errors.ts'
import {
  EmergencyAccessEnded,
  EmergencyAccessOpened,
  type EmergencyEvent,
  emergencyEvents,
} from './events.ts'

type Grant =
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly patientId: number; readonly until: number }
  | { readonly is: 'ended' }

export type GrantCommand =
  | ({
      readonly _tag: 'OpenEmergencyAccess'
      readonly userId: number
      /** Milliseconds since the epoch. */
      readonly now: number
    } & Pick<EmergencyDraft, 'patientId' | 'ground' | 'reason'>)
  | { readonly _tag: 'EndEmergencyAccess'; readonly now: number }

const MINUTE = 60_000

const decide = (grant: Grant, command: GrantCommand) => {
  if (command._tag === 'OpenEmergencyAccess') {
    if (grant.is !== 'none') return []
    const { userId, patientId, ground, reason, now } = command
    const until = new Date(now + EMERGENCY_MINUTES * MINUTE).toISOString()
    return [EmergencyAccessOpened({ userId, patientId, ground, until, reason })]
  }
  if (grant.is === 'none') return new EmergencyAccessNotFound()
  // What is over by itself needs nobody to end it.
  if (grant.is === 'ended' || command.now >= grant.until) return []
  return [EmergencyAccessEnded({ patientId: grant.patientId })]
}

const evolve = (_: Grant, happened: EmergencyEvent): Grant =>
  happened._tag === 'EmergencyAccessEnded'
    ? { is: 'ended' }
    : { is: 'open', patientId: happened.patientId, until: Date.parse(happened.until) }

/** One patient's record, open for an hour to one person who must. Stream: emergency-access-{id}. */
export const Grant = decider<Grant, GrantCommand, EmergencyEvent, EmergencyAccessNotFound>({
  stream: 'emergency-access',
  events: emergencyEvents,
  initial: { is: 'none' },
  decide,
  evolve,
})
