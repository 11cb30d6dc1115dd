import {
  FormInvitationCalledOff,
  FormInvitationMoved,
  FormInvitationRepeated,
  FormInvitationScheduled,
  type InvitationEvent,
} from '../events.ts'
import type { InvitationCommandOf, InvitationPlan } from './form-invitation-command.ts'
import type { WrittenInvitation } from './form-invitation-state.ts'

// How an invitation follows changes of the visit that it is sent for.

const isOpen = ({ answered, withdrawn }: WrittenInvitation): boolean => !answered && !withdrawn

const isSent = ({ delivery: { is } }: WrittenInvitation): boolean => is === 'sent' || is === 'failed'

/** Whether it may still be sent again. */
const awaitsRepeat = (invitation: WrittenInvitation): boolean =>
  isOpen(invitation) && !invitation.repeated && !invitation.calledOff

/** Returns the event that schedules the second invitation once the first was sent or failed. */
export const repeatLater = (invitation: WrittenInvitation): InvitationEvent[] =>
  invitation.repeatAt !== null && awaitsRepeat(invitation)
    ? [FormInvitationScheduled({ at: invitation.repeatAt, because: 'not answered' })]
    : []

const nextTime = (invitation: WrittenInvitation, { sendAt, repeatAt }: InvitationPlan): string | null => {
  if (!isSent(invitation)) return invitation.delivery.is === 'pending' ? sendAt : null
  return invitation.repeated ? null : repeatAt
}

/** Moves the invitation with its visit. One that is already being sent is not sent a second time for the move. */
export const planInvitation = (
  invitation: WrittenInvitation,
  plan: InvitationCommandOf<'PlanInvitation'>,
): InvitationEvent[] => {
  if (!isOpen(invitation)) return []
  const { repeatAt, expiresAt } = plan
  const isMoved = repeatAt !== invitation.repeatAt || expiresAt !== invitation.expiresAt
  if (!isMoved && !invitation.calledOff) return []
  const at = nextTime(invitation, plan)
  return [
    FormInvitationMoved({ repeatAt, expiresAt }),
    ...(at === null ? [] : [FormInvitationScheduled({ at, because: 'visit changed' })]),
  ]
}

/** Calls off what is still to be sent. */
export const callOffInvitation = (
  invitation: WrittenInvitation,
  { because }: InvitationCommandOf<'CallOffInvitation'>,
): InvitationEvent[] =>
  isOpen(invitation) && !invitation.calledOff ? [FormInvitationCalledOff({ because })] : []

/** Waits for the end of the patient's quiet hours. */
export const postponeInvitation = (
  invitation: WrittenInvitation,
  { until }: InvitationCommandOf<'PostponeInvitation'>,
): InvitationEvent[] =>
  isOpen(invitation) && !invitation.calledOff && invitation.sendAt !== until
    ? [FormInvitationScheduled({ at: until, because: 'quiet hours' })]
    : []

/** Starts the second delivery, whose first try has a number of its own: late reports about the first one are ignored. */
export const repeatInvitation = (invitation: WrittenInvitation): InvitationEvent[] =>
  isSent(invitation) && awaitsRepeat(invitation)
    ? [FormInvitationRepeated({ tries: invitation.delivery.tries + 1 })]
    : []
