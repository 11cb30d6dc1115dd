import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { inviterOf } from '#modules/identity'
import type { KeptMessage } from '#modules/platform'

const JOIN_LINK = /https?:\/\/[^\s"<>]+\/join\/[\w-]+/g

const invitationIn = (about: string | null): number | undefined => {
  const id = /^staff-invitation-(\d{1,16})$/.exec(about ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/**
 * Whether the message has a link to join the clinic that somebody else than the reader sent. Who opens the link
 * becomes the invited person.
 */
export const hasForeignJoinLink = Effect.fnUntraced(function* ({ id, about }: KeptMessage) {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  if (!id.startsWith('join-')) return false
  const invitation = invitationIn(about)
  if (invitation === undefined) return true
  const [inviter] = yield* query(inviterOf(clinicId, invitation))
  return inviter?.userId !== actor.id
})

/** The content of a message without its link. The source, which spells the link in its own way, is left out. */
export const withoutJoinLink = ({ text, html }: Pick<KeptMessage, 'text' | 'html'>) => ({
  text: text.replaceAll(JOIN_LINK, '…'),
  html: html?.replaceAll(JOIN_LINK, '…') ?? null,
  source: null,
})
