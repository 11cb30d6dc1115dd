import { createHmac } from 'node:crypto'
import { isSameDigest } from '#modules/platform'

interface PersonalLink {
  readonly clinicId: number
  readonly formId: number
  readonly invitationId: number
}

const signLink = (key: Buffer, { clinicId, formId, invitationId }: PersonalLink): Buffer =>
  createHmac('sha256', key).update(`${clinicId}:${formId}:${invitationId}`).digest()

/** Returns a personal link's token: the invitation's id and the server's signature. Never stored. */
export const invitationToken = (key: Buffer, personal: PersonalLink): string =>
  `${personal.invitationId.toString(36)}.${signLink(key, personal).toString('base64url')}`

const TOKEN = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{43})$/

/** Returns the invitation of a token, or null if the token was not made for this form. */
export const readInvitationToken = (
  key: Buffer,
  token: string,
  form: Pick<PersonalLink, 'clinicId' | 'formId'>,
): number | null => {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? []
  const invitationId = parseInt(id, 36)
  if (!Number.isSafeInteger(invitationId)) return null
  const expected = signLink(key, { ...form, invitationId })
  return isSameDigest(Buffer.from(signature, 'base64url'), expected) ? invitationId : null
}
