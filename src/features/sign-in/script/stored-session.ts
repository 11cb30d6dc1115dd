import { get } from '../../../kit/requests/request.ts'
import { $session, clearSession } from '../../../kit/requests/session.ts'

const TRIED = 'session-checked'

/** Checks a stored token on a signed-out page. If the server still accepts it, reloads the page. */
export async function checkStoredSession(): Promise<void> {
  const previousTry = sessionStorage.getItem(TRIED)
  sessionStorage.removeItem(TRIED)
  // If the page is still signed out after a reload, the token is valid but this browser's cookie is gone.
  const holds =
    $session.get() &&
    !previousTry &&
    (await get('/api/auth/me').then(
      () => true,
      () => false,
    ))
  if (holds) {
    sessionStorage.setItem(TRIED, 'yes')
    location.reload()
    return
  }
  clearSession()
  delete document.documentElement.dataset['checking']
}
