import type { FactorProof } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { type PasskeyRequest, signWithPasskey } from './passkey.ts'
import { request } from '../requests/request.ts'

const fieldText = (form: FormData, name: string): string => String(form.get(name) ?? '')

export const readFactorProof = (form: FormData): FactorProof => {
  const passkey = fieldText(form, 'passkey')
  return { code: fieldText(form, 'code'), ...(passkey && { passkey: JSON.parse(passkey) }) }
}

export const passwordAndFactorIn = (form: FormData): FactorProof & { readonly currentPassword: string } => ({
  ...readFactorProof(form),
  currentPassword: fieldText(form, 'currentPassword'),
})

export const showOwnPasskey = async () => {
  const { data } = await request<{ passkey: PasskeyRequest }>('POST', '/api/auth/passkeys/challenge')
  return signWithPasskey(data.passkey, text.signIn)
}
