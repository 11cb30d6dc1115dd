import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a personal link is for. Its token fits nothing else. */
export interface Personal {
  readonly clinicId: number
  readonly formId: number
  readonly invitationId: number
}

const mark = (key: Buffer, { clinicId, formId, invitationId }: Personal): Buffer =>
  createHmac('sha256', key).update(`${clinicId}:${formId}:${invitationId}`).digest()

/** What makes a link somebody's own: which invitation, and that we made it. It is kept nowhere. */
export const tokenFor = (key: Buffer, personal: Personal): string =>
  `${personal.invitationId.toString(36)}.${mark(key, personal).toString('base64url')}`

const TOKEN = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{43})$/

/** The invitation a token stands for, or null where it is not one of ours for this form. */
export const invitationIn = (
  key: Buffer,
  token: string,
  form: Pick<Personal, 'clinicId' | 'formId'>,
): number | null => {
  const [, id = '', given = ''] = TOKEN.exec(token) ?? []
  const invitationId = parseInt(id, 36)
  if (!Number.isSafeInteger(invitationId)) return null
  const expected = mark(key, { ...form, invitationId })
  const made = Buffer.from(given, 'base64url')
  return made.length === expected.length && timingSafeEqual(made, expected) ? invitationId : null
}
