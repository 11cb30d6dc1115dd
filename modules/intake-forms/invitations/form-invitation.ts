import { decider } from '#events'
import { movesWithMerge } from '#rules/kernel'
import { decideDelivery, type DeliveryCommand, type DeliveryEvents } from '#rules/messages'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import {
  FormInvitationAnswered,
  FormInvitationDelayed,
  FormInvitationErased,
  FormInvitationFailed,
  FormInvitationHandedOver,
  FormInvitationHeld,
  FormInvitationOpened,
  FormInvitationRequested,
  FormInvitationSent,
  FormInvitationTransferred,
  FormInvitationUnsettled,
  FormInvitationWithdrawn,
  type InvitationEvent,
  invitationEvents,
} from '../events.ts'
import { InvitationAnswered, InvitationNotFound, InvitationWithdrawn } from './errors.ts'
import type { InvitationCommand, InvitationCommandOf, InvitationRefusals } from './form-invitation-command.ts'
import { evolve, type InvitationState, type WrittenInvitation } from './form-invitation-state.ts'
import {
  callOffInvitation,
  planInvitation,
  postponeInvitation,
  repeatInvitation,
  repeatLater,
} from './visit-invitation.ts'

/** Events for the outcome of a delivery attempt. */
const deliveryEvents: DeliveryEvents<InvitationEvent> = {
  handedOver: FormInvitationHandedOver,
  held: FormInvitationHeld,
  // Caretrail can look up an email by its message id, a text only by the id that the provider assigned.
  sent: ({ via, reference }) => FormInvitationSent({ via, reference: via === 'twilio' ? reference : null }),
  delayed: FormInvitationDelayed,
  unsettled: () => FormInvitationUnsettled({}),
  failed: ({ reason, credit }) => FormInvitationFailed({ reason, credit }),
}

const invite = (invitation: InvitationState, { details, form }: InvitationCommandOf<'InviteToForm'>) => {
  if (invitation.is !== 'unknown') return []
  if (form === 'unknown') return new FormNotFound()
  return form === 'active' ? [FormInvitationRequested(details)] : new FormUnavailable()
}

const endsDelivery = ({ _tag }: InvitationEvent): boolean =>
  _tag === 'FormInvitationSent' || _tag === 'FormInvitationFailed'

// If staff withdraw the link while a delivery is under way, its outcome is still recorded.
const deliver = (invitation: WrittenInvitation, command: DeliveryCommand): readonly InvitationEvent[] => {
  const { delivery, withdrawn, calledOff } = invitation
  if ((withdrawn || calledOff) && command._tag !== 'NoteOutcome') return []
  const events = decideDelivery(deliveryEvents, delivery, command)
  return events.some(endsDelivery) ? [...events, ...repeatLater(invitation)] : events
}

const transfer = (
  { cameFrom, patientId }: WrittenInvitation,
  { from, to, because }: InvitationCommandOf<'TransferInvitation'>,
) =>
  movesWithMerge(cameFrom, patientId, { from, to, because })
    ? [FormInvitationTransferred({ from, to, because })]
    : []

const noteOpening = ({ opened }: WrittenInvitation) => (opened ? [] : [FormInvitationOpened({})])

const noteAnswer = (invitation: InvitationState, { submissionId }: InvitationCommandOf<'NoteAnswer'>) => {
  if (invitation.is === 'unknown') return []
  if (invitation.answered) return new InvitationAnswered()
  return invitation.withdrawn ? new InvitationWithdrawn() : [FormInvitationAnswered({ submissionId })]
}

const withdraw = (invitation: InvitationState) => {
  if (invitation.is === 'unknown') return new InvitationNotFound()
  return invitation.answered || invitation.withdrawn ? [] : [FormInvitationWithdrawn({})]
}

const erase = ({ isErased }: WrittenInvitation) => (isErased ? [] : [FormInvitationErased({})])

const ifWritten =
  <Command>(decide: (invitation: WrittenInvitation, command: Command) => readonly InvitationEvent[]) =>
  (invitation: InvitationState, command: Command) =>
    invitation.is === 'unknown' ? [] : decide(invitation, command)

/** A personal link to a form, sent by email or text. Stream: form-invitation-{id}. */
export const FormInvitation = decider<
  InvitationState,
  InvitationCommand,
  InvitationEvent,
  InvitationRefusals
>({
  stream: 'form-invitation',
  events: invitationEvents,
  initial: { is: 'unknown' },
  decide: {
    InviteToForm: invite,
    PlanInvitation: ifWritten(planInvitation),
    CallOffInvitation: ifWritten(callOffInvitation),
    PostponeInvitation: ifWritten(postponeInvitation),
    RepeatInvitation: ifWritten(repeatInvitation),
    HandOver: ifWritten(deliver),
    Hold: ifWritten(deliver),
    NoteOutcome: ifWritten(deliver),
    TransferInvitation: ifWritten(transfer),
    NoteOpening: ifWritten(noteOpening),
    NoteAnswer: noteAnswer,
    WithdrawInvitation: withdraw,
    EraseInvitation: ifWritten(erase),
  },
  evolve,
})
