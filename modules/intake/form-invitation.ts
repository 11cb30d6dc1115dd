import { decider } from '#events'
import { FormNotFound, FormUnavailable } from './errors.ts'
import {
  FormInvitationAnswered,
  FormInvitationFailed,
  FormInvitationOpened,
  FormInvitationRequested,
  FormInvitationSent,
  type InvitationEvent,
  invitationEvents,
} from './events.ts'

type Invitation =
  | { readonly is: 'unknown' }
  | {
      readonly is: 'waiting' | 'handed over' | 'failed'
      readonly opened: boolean
      readonly answered: boolean
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
  | { readonly _tag: 'NoteHandover'; readonly via: 'smtp' | 'outbox' }
  | { readonly _tag: 'NoteFailure'; readonly reason: string }
  | { readonly _tag: 'NoteOpening' }
  | { readonly _tag: 'NoteAnswer'; readonly submissionId: number }

const decide = (invitation: Invitation, command: InvitationCommand) => {
  if (command._tag === 'InviteToForm') return invite(invitation, command)
  // Nothing can be noted of a letter that was never written.
  if (invitation.is === 'unknown') return []
  switch (command._tag) {
    case 'NoteHandover':
      return invitation.is === 'handed over' ? [] : [FormInvitationSent({ via: command.via })]
    case 'NoteFailure':
      return invitation.is === 'waiting' ? [FormInvitationFailed({ reason: command.reason })] : []
    case 'NoteOpening':
      return invitation.opened ? [] : [FormInvitationOpened({})]
    case 'NoteAnswer':
      return invitation.answered ? [] : [FormInvitationAnswered({ submissionId: command.submissionId })]
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
      return fresh
    case 'FormInvitationSent':
      return { ...known, is: 'handed over' }
    case 'FormInvitationFailed':
      return { ...known, is: 'failed' }
    case 'FormInvitationOpened':
      return { ...known, opened: true }
    case 'FormInvitationAnswered':
      return { ...known, answered: true }
  }
}

const fresh = { is: 'waiting', opened: false, answered: false } as const

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
