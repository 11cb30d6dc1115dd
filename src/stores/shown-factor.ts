import type { ShownFactor } from '#contracts/identity'
import { text } from '../text/index.ts'
import { type PasskeyQuestion, showPasskey } from './passkey.ts'
import { request } from './request.ts'

const said = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** The code that was typed, or what a passkey has signed. */
export const shownIn = (form: FormData): ShownFactor => {
  const signed = said(form, 'passkey')
  return { code: said(form, 'code'), ...(signed && { passkey: JSON.parse(signed) }) }
}

/** The same, with the password that was typed beside it. */
export const proofIn = (form: FormData): ShownFactor & { readonly currentPassword: string } => ({
  ...shownIn(form),
  currentPassword: said(form, 'currentPassword'),
})

/** Has one of the signed-in person's passkeys show that it is at hand. */
export const showOwnPasskey = async () => {
  const { data } = await request<{ passkey: PasskeyQuestion }>('POST', '/api/auth/passkeys/challenge')
  return showPasskey(data.passkey, text.signIn)
}
