import { Data, Effect } from 'effect'
import { Origin, Store } from '#events'
import { Config, derived, type GivenOver, Keys, Mail, type QueueDefinition } from '#modules/platform'
import { FormInvitation, type InvitationCommand } from './form-invitation.ts'
import { type Letter, letterFor, messageOf } from './invitation-letter.ts'
import { invitationRow } from './invitation-list.ts'
import { tokenFor } from './invitation-token.ts'

const TRIES_MORE = 12

/** Where invitations wait to be handed over: the pauses between tries grow to an hour, for about five. */
export const invitationQueue = {
  name: 'send-form-invitation',
  retryLimit: TRIES_MORE,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueDefinition

/** What personal links are made with. */
export const invitationKey = Effect.map(Keys, (keys) => derived(keys, 'form invitations'))

/** The mail server does not take the letter for now. */
export class MailDelayed extends Data.TaggedError('MailDelayed')<{ readonly message: string }> {}

const obstacleTo = ({ email, open }: Letter): string | undefined => {
  if (!email) return 'The address was erased.'
  return open ? undefined : 'The form was deactivated or deleted before the invitation could go out.'
}

const reasonOf = (handover: GivenOver): string =>
  handover.outcome === 'refused'
    ? 'The mail server refused the address.'
    : 'The mail server did not take the letter in five hours.'

/** How invitations are handed to the mail server. */
export const makeSending = Effect.gen(function* () {
  const store = yield* Store
  const mail = yield* Mail
  const { publicUrl } = yield* Config
  const key = yield* invitationKey

  /** What is to be sent, read behind the lock: nothing that is being noted at this moment is missed. */
  const look = (clinicId: number, id: number) =>
    Effect.map(
      store.together(() => Effect.succeed({ id }), { answer: (own) => letterFor(clinicId, own) }),
      ({ answer }) => answer as Letter | undefined,
    )

  const note = (clinicId: number, id: number, command: InvitationCommand) =>
    store.execute(FormInvitation, { id, command, answer: (own) => invitationRow(clinicId, own) })

  const send = (clinicId: number, letter: Letter) => {
    const personal = { clinicId, formId: letter.formId, invitationId: letter.id }
    const link = `${publicUrl}/form/${letter.formId}?invitation=${tokenFor(key, personal)}`
    return mail.send(messageOf(letter, { clinicId, link }), async () => true)
  }

  /**
   * Hands an invitation over, unless that was done. What may be different in a moment fails with `MailDelayed`,
   * but at the last try it is noted as what it is. A repeated hand-over carries the same Message-ID.
   */
  return Effect.fn('Invitations.handOver')(
    function* (id: number, retryCount = 0) {
      const { clinicId } = yield* Origin
      const letter = yield* look(clinicId, id)
      if (letter?.state !== 'sending') return
      const obstacle = obstacleTo(letter)
      if (obstacle) return yield* note(clinicId, id, { _tag: 'NoteFailure', reason: obstacle })
      const handover = yield* send(clinicId, letter)
      if (handover.outcome === 'sent' || handover.outcome === 'kept') {
        const via = handover.outcome === 'sent' ? 'smtp' : 'outbox'
        return yield* note(clinicId, id, { _tag: 'NoteHandover', via })
      }
      const { outcome } = handover
      const reason = reasonOf(handover)
      if (outcome !== 'refused' && retryCount < TRIES_MORE) return yield* new MailDelayed({ message: reason })
      return yield* note(clinicId, id, { _tag: 'NoteFailure', reason })
    },
    Effect.uninterruptible,
    Effect.asVoid,
  )
})
