import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { inviterOf } from '#modules/identity'
import type { KeptMessage } from '#modules/platform'

/** Where an email breaks a line in the middle of a link: in a header, or in a quoted-printable part. */
const BREAK = String.raw`(?:=\r?\n|\r?\n[ \t])?`

/** Returns a pattern that matches these characters even with line breaks of an email between them. */
const breakablePattern = (characters: readonly string[]): string => characters.join(BREAK)

const linkPattern = (text: string): string =>
  breakablePattern([...text].map((each) => (each === '?' ? String.raw`\?` : each)))

const TOKEN = String.raw`(?:[\w.-]|=\r?\n(?=[\w.-])|\r?\n[ \t](?=[\w.-]))+`

/** The links that let anyone who opens them act as the recipient of the message. */
const LINK_PATTERNS = [
  linkPattern('/join/'),
  linkPattern('/unsubscribe/'),
  linkPattern('/visit/'),
  linkPattern('/confirm-email/'),
  linkPattern('/reset-password/'),
  String.raw`${linkPattern('/form/')}${BREAK}\d(?:${BREAK}\d)*${BREAK}${linkPattern('?invitation')}${BREAK}=(?:3D)?`,
]

const RECIPIENT_LINK = new RegExp(`(${LINK_PATTERNS.join('|')})${BREAK}${TOKEN}`, 'g')

const invitationIn = (about: string | null): number | undefined => {
  const id = /^staff-invitation-(\d{1,16})$/.exec(about ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Whether the reader sent this invitation to join the clinic, and so may see its link. */
const isOwnInvitation = Effect.fnUntraced(function* ({ id, about }: KeptMessage) {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const invitation = id.startsWith('join-') ? invitationIn(about) : undefined
  if (invitation === undefined) return false
  const [inviter] = yield* query(inviterOf(clinicId, invitation))
  return inviter?.userId === actor.id
})

type Content = Pick<KeptMessage, 'text' | 'html' | 'source'>

const hide = (content: string): string => content.replaceAll(RECIPIENT_LINK, '$1…')

/** The content of a message without the secret parts of the links that only its recipient may open. */
export const withoutRecipientLinks = ({ text, html, source }: Content): Content => ({
  text: hide(text),
  html: html && hide(html),
  source: source && hide(source),
})

/** What a reader of the outbox may see of a message, and whether a link was left out. */
export const visibleContent = Effect.fnUntraced(function* (message: KeptMessage) {
  const { text, html, source } = message
  const fullContent = { text, html, source }
  const hidden = withoutRecipientLinks(fullContent)
  const linkHidden = (text !== hidden.text || source !== hidden.source) && !(yield* isOwnInvitation(message))
  return { ...(linkHidden ? hidden : fullContent), linkHidden }
})
