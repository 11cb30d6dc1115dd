import { decider } from '#events'
import { afterPassing, type CameFrom, goesAlong, type PassedOn } from '#rules/kernel'
import type { Way } from '#contracts/messages'
import {
  decideDelivery,
  type Delivery,
  delivered,
  type DeliveryCommand,
  type DeliveryEvents,
  notTried,
} from '#rules/messages'
import { FormNotFound, FormUnavailable } from './errors.ts'
import {
  FormInvitationAnswered,
  FormInvitationDelayed,
  FormInvitationFailed,
  FormInvitationHandedOver,
  FormInvitationOpened,
  FormInvitationRequested,
  FormInvitationSent,
  FormInvitationTransferred,
  FormInvitationUnsettled,
  type InvitationEvent,
  invitationEvents,
} from './events.ts'

type Invitation =
  | { readonly is: 'unknown' }
  | {
      readonly is: 'written'
      readonly delivery: Delivery
      readonly opened: boolean
      readonly answered: boolean
      readonly patientId: number | null
      readonly cameFrom: CameFrom
    }

/** Who is asked to answer what, until when. */
export interface Invited {
  readonly formId: number
  readonly patientId: number | null
  readonly email: string
  readonly name: string
  /** ISO 8601. */
  readonly expiresAt: string
}

export type InvitationCommand =
  | {
      readonly _tag: 'InviteToForm'
      readonly invited: Invited
      readonly form: 'active' | 'inactive' | 'unknown'
    }
  | DeliveryCommand
  | ({ readonly _tag: 'TransferInvitation' } & PassedOn)
  | { readonly _tag: 'NoteOpening' }
  | { readonly _tag: 'NoteAnswer'; readonly submissionId: number }

const mailed = (via: Way) => (via === 'outbox' ? 'outbox' : 'smtp')

/** How invitations say what becomes of a try. They are emails, and take no credit. */
const say: DeliveryEvents<InvitationEvent> = {
  handedOver: ({ attempt, via, at }) => FormInvitationHandedOver({ attempt, via: mailed(via), at }),
  sent: ({ via }) => FormInvitationSent({ via: mailed(via) }),
  delayed: ({ attempt, reason, code, nextTryAt }) =>
    FormInvitationDelayed({ attempt, reason, code, nextTryAt }),
  unsettled: () => FormInvitationUnsettled({}),
  failed: ({ reason }) => FormInvitationFailed({ reason }),
}

const decide = (invitation: Invitation, command: InvitationCommand) => {
  if (command._tag === 'InviteToForm') return invite(invitation, command)
  // Nothing can be noted of a letter that was never written.
  if (invitation.is === 'unknown') return []
  switch (command._tag) {
    case 'TransferInvitation': {
      const { from, to, because } = command
      const goes = goesAlong(invitation.cameFrom, invitation.patientId, command)
      return goes ? [FormInvitationTransferred({ from, to, because })] : []
    }
    case 'NoteOpening':
      return invitation.opened ? [] : [FormInvitationOpened({})]
    case 'NoteAnswer':
      return invitation.answered ? [] : [FormInvitationAnswered({ submissionId: command.submissionId })]
    default:
      return decideDelivery(say, invitation.delivery, command)
  }
}

const invite = (
  invitation: Invitation,
  { invited, form }: Extract<InvitationCommand, { readonly _tag: 'InviteToForm' }>,
) => {
  if (invitation.is !== 'unknown') return []
  if (form === 'unknown') return new FormNotFound()
  return form === 'active' ? [FormInvitationRequested(invited)] : new FormUnavailable()
}

const evolve = (invitation: Invitation, happened: InvitationEvent): Invitation => {
  const known = invitation.is === 'unknown' ? fresh : invitation
  switch (happened._tag) {
    case 'FormInvitationRequested':
      return { ...fresh, patientId: happened.patientId }
    case 'FormInvitationTransferred':
      return { ...known, patientId: happened.to, cameFrom: afterPassing(known.cameFrom, happened) }
    case 'FormInvitationHandedOver':
      return { ...known, delivery: delivered.handedOver(known.delivery, { credit: null }) }
    case 'FormInvitationUnsettled':
      return { ...known, delivery: delivered.unsettled(known.delivery) }
    case 'FormInvitationDelayed':
      return { ...known, delivery: delivered.delayed(known.delivery) }
    case 'FormInvitationSent':
      return { ...known, delivery: delivered.sent(known.delivery) }
    case 'FormInvitationFailed':
      return { ...known, delivery: delivered.failed(known.delivery) }
    case 'FormInvitationOpened':
      return { ...known, opened: true }
    case 'FormInvitationAnswered':
      return { ...known, answered: true }
  }
}

const fresh = {
  is: 'written',
  delivery: notTried,
  opened: false,
  answered: false,
  patientId: null,
  cameFrom: [],
} as const

/** A personal link to a form, on its way to somebody. Stream: form-invitation-{id}. */
export const FormInvitation = decider<
  Invitation,
  InvitationCommand,
  InvitationEvent,
  FormNotFound | FormUnavailable
>({
  stream: 'form-invitation',
  events: invitationEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
