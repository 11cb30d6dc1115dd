import { decider } from '#events'
import { goesAlong } from '#rules/kernel'
import type { DeliveryMethod } from '#contracts/messages'
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
  type InvitationEvent,
  invitationEvents,
} from '../events.ts'
import type { InvitationCommand, InvitationCommandOf, InvitationRefusals } from './form-invitation-command.ts'
import { evolve, type InvitationState, type WrittenInvitation } from './form-invitation-state.ts'

const emailChannel = (via: DeliveryMethod) => (via === 'outbox' ? 'outbox' : 'smtp')

/** Events for the outcome of a delivery attempt. Emails use no SMS credit. */
const deliveryEvents: DeliveryEvents<InvitationEvent> = {
  handedOver: ({ attempt, via, at }) => FormInvitationHandedOver({ attempt, via: emailChannel(via), at }),
  held: FormInvitationHeld,
  sent: ({ via }) => FormInvitationSent({ via: emailChannel(via) }),
  delayed: ({ attempt, reason, code, nextTryAt }) =>
    FormInvitationDelayed({ attempt, reason, code, nextTryAt }),
  unsettled: () => FormInvitationUnsettled({}),
  failed: ({ reason }) => FormInvitationFailed({ reason }),
}

const invite = (invitation: InvitationState, { invited, form }: InvitationCommandOf<'InviteToForm'>) => {
  if (invitation.is !== 'unknown') return []
  if (form === 'unknown') return new FormNotFound()
  return form === 'active' ? [FormInvitationRequested(invited)] : new FormUnavailable()
}

const deliver = ({ delivery }: WrittenInvitation, command: DeliveryCommand) =>
  decideDelivery(deliveryEvents, delivery, command)

const transfer = (
  { cameFrom, patientId }: WrittenInvitation,
  { from, to, because }: InvitationCommandOf<'TransferInvitation'>,
) =>
  goesAlong(cameFrom, patientId, { from, to, because })
    ? [FormInvitationTransferred({ from, to, because })]
    : []

const noteOpening = ({ opened }: WrittenInvitation) => (opened ? [] : [FormInvitationOpened({})])

const noteAnswer = ({ answered }: WrittenInvitation, { submissionId }: InvitationCommandOf<'NoteAnswer'>) =>
  answered ? [] : [FormInvitationAnswered({ submissionId })]

const erase = ({ isErased }: WrittenInvitation) => (isErased ? [] : [FormInvitationErased({})])

const ifWritten =
  <Command>(decide: (invitation: WrittenInvitation, command: Command) => readonly InvitationEvent[]) =>
  (invitation: InvitationState, command: Command) =>
    invitation.is === 'unknown' ? [] : decide(invitation, command)

/** A personal link to a form, sent by email. Stream: form-invitation-{id}. */
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
    HandOver: ifWritten(deliver),
    Hold: ifWritten(deliver),
    NoteOutcome: ifWritten(deliver),
    TransferInvitation: ifWritten(transfer),
    NoteOpening: ifWritten(noteOpening),
    NoteAnswer: ifWritten(noteAnswer),
    EraseInvitation: ifWritten(erase),
  },
  evolve,
})
