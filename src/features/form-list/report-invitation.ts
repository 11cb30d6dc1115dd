import type { InvitationRow } from '#modules/intake-forms'
import { outboxNote } from '../messages/index.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'

interface Answer {
  readonly data: InvitationRow
  readonly status: number
}

const describeOutcome = ({ data: { channel, state }, status }: Answer): string => {
  const words = text.inviteToForm
  if (channel !== 'sms') return status === 202 ? words.onItsWay : words.sent
  if (state === 'scheduled') return words.textLater
  return status === 202 ? words.textOnItsWay : words.textSent
}

/** Shows in a toast that an invitation was sent, will be, or is only kept in the outbox. */
export const reportInvitation = (answer: Answer): number =>
  toastSuccess(describeOutcome(answer), outboxNote({ type: answer.data.channel, via: answer.data.via }))
