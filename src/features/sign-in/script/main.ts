import { switchCards } from './card-switch.ts'
import { checkStoredSession } from './stored-session.ts'
import { handleForm } from './form.ts'
import { askForFactor, isAskingForCode } from './second-factor.ts'
import './toaster.ts'
import { words } from './page-words.ts'

const { signIn, register, validation } = words

handleForm('sign-in', {
  url: '/api/auth/login',
  pending: signIn.pending,
  failed: signIn.failed,
  welcome: signIn.welcome,
  check: ({ email, password, code }) => ({
    ...(!email?.valid && { email: validation.email }),
    ...(!password?.value && { password: validation.password }),
    ...(isAskingForCode() && !code?.value && { code: validation.code }),
  }),
  goesOn: askForFactor,
  bodyOf: ({ passkey, ...typed }) => ({ ...typed, ...(passkey && { passkey: JSON.parse(passkey) }) }),
})

handleForm('register', {
  url: '/api/auth/register',
  pending: register.pending,
  failed: register.failed,
  welcome: register.welcome,
  check: ({ clinicName, firstName, lastName, email, password }) => ({
    ...(!clinicName?.value && { clinicName: validation.clinicName }),
    ...(!firstName?.value && { firstName: validation.firstName }),
    ...(!lastName?.value && { lastName: validation.lastName }),
    ...(!email?.valid && { email: validation.email }),
    ...((password?.value.length ?? 0) < 8 && { password: validation.newPassword }),
  }),
})

switchCards()
void checkStoredSession()
