import { decider } from '#events'
import { MINUTE_MS } from '#rules/kernel'
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

type CommandOf<Tag extends GrantCommand['_tag']> = Extract<GrantCommand, { readonly _tag: Tag }>

interface GrantRefusals {
  readonly OpenEmergencyAccess: never
  readonly EndEmergencyAccess: EmergencyAccessNotFound
}

const open = (grant: Grant, { userId, patientId, ground, reason, now }: CommandOf<'OpenEmergencyAccess'>) => {
  if (grant.is !== 'none') return []
  const until = new Date(now + EMERGENCY_MINUTES * MINUTE_MS).toISOString()
  return [EmergencyAccessOpened({ userId, patientId, ground, until, reason })]
}

const end = (grant: Grant, { now }: CommandOf<'EndEmergencyAccess'>) => {
  if (grant.is === 'none') return new EmergencyAccessNotFound()
  // An expired access needs no end event.
  if (grant.is === 'ended' || now >= grant.until) return []
  return [EmergencyAccessEnded({ patientId: grant.patientId })]
}

const evolve = (_: Grant, event: EmergencyEvent): Grant =>
  event._tag === 'EmergencyAccessEnded'
    ? { is: 'ended' }
    : { is: 'open', patientId: event.patientId, until: Date.parse(event.until) }

/** One patient's record, open to one user for an hour. Stream: emergency-access-{id}. */
export const Grant = decider<Grant, GrantCommand, EmergencyEvent, GrantRefusals>({
  stream: 'emergency-access',
  events: emergencyEvents,
  initial: { is: 'none' },
  decide: { OpenEmergencyAccess: open, EndEmergencyAccess: end },
  evolve,
})
