import type { FactorProof } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { type PasskeyRequest, showPasskey } from './passkey.ts'
import { request } from '../requests/request.ts'

const fieldText = (form: FormData, name: string): string => String(form.get(name) ?? '')

export const factorProofIn = (form: FormData): FactorProof => {
  const signed = fieldText(form, 'passkey')
  return { code: fieldText(form, 'code'), ...(signed && { passkey: JSON.parse(signed) }) }
}

export const passwordAndFactorIn = (form: FormData): FactorProof & { readonly currentPassword: string } => ({
  ...factorProofIn(form),
  currentPassword: fieldText(form, 'currentPassword'),
})

export const showOwnPasskey = async () => {
  const { data } = await request<{ passkey: PasskeyRequest }>('POST', '/api/auth/passkeys/challenge')
  return showPasskey(data.passkey, text.signIn)
}
