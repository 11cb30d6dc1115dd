import type { InvitationRow } from '#modules/intake-forms'
import { outboxNote } from '../messages/index.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

interface InvitationResponse {
  readonly data: InvitationRow
  readonly status: number
}

const describeOutcome = ({ data: { channel, state }, status }: InvitationResponse): string => {
  const words = text.inviteToForm
  if (channel !== 'sms') return status === 202 ? words.onItsWay : words.sent
  if (state === 'scheduled') return words.textLater
  return status === 202 ? words.textOnItsWay : words.textSent
}

/** Shows in a toast that an invitation was sent, will be, or is only kept in the outbox. */
export const reportInvitation = (response: InvitationResponse): number =>
  toastSuccess(describeOutcome(response), outboxNote({ type: response.data.channel, via: response.data.via }))
