import type { InvitationRow } from '#modules/intake-forms'
import { outboxNote } from '../messages/index.ts'
import { succeeded } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

interface Answer {
  readonly data: InvitationRow
  readonly status: number
}

/** Shows in a toast that an invitation was sent, will be, or is only kept in the outbox. */
export const reportInvitation = ({ data, status }: Answer): number =>
  succeeded(status === 202 ? text.inviteToForm.onItsWay : text.inviteToForm.sent, outboxNote(data))
