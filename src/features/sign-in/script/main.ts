import './toaster.ts'
import { get } from '../../../kit/requests/request.ts'
import { $session, clearSession } from '../../../kit/requests/session.ts'
import { switchCards } from './card-switch.ts'
import { handleForm } from './form.ts'
import { askForFactor, isAskingForCode } from './second-factor.ts'
import { words } from './page-words.ts'

const RELOAD_FLAG_KEY = 'session-checked'

/** Checks a stored token on a signed-out page. If the server still accepts it, reloads the page. */
async function checkStoredSession(): Promise<void> {
  const wasReloaded = sessionStorage.getItem(RELOAD_FLAG_KEY)
  sessionStorage.removeItem(RELOAD_FLAG_KEY)
  // If the page is still signed out after a reload, the token is valid but this browser's cookie is gone.
  const isAccepted =
    $session.get() &&
    !wasReloaded &&
    (await get('/api/auth/me').then(
      () => true,
      () => false,
    ))
  if (isAccepted) {
    sessionStorage.setItem(RELOAD_FLAG_KEY, 'yes')
    location.reload()
    return
  }
  clearSession()
  delete document.documentElement.dataset['checking']
}

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
  needsNextStep: askForFactor,
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
