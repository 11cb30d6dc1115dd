import { get } from '../../stores/request.ts'
import { $session, signedOut } from '../../stores/session.ts'

const TRIED = 'session-checked'

/** A stored token on a signed-out page: the server knows whether it still holds, and then the page is asked for again. */
export async function checkStoredSession(): Promise<void> {
  const again = sessionStorage.getItem(TRIED)
  sessionStorage.removeItem(TRIED)
  // Asked once already and still signed out: the token holds, but this browser's cookie is gone.
  const holds =
    $session.get() &&
    !again &&
    (await get('/api/auth/me').then(
      () => true,
      () => false,
    ))
  if (holds) {
    sessionStorage.setItem(TRIED, 'yes')
    location.reload()
    return
  }
  signedOut()
  delete document.documentElement.dataset['checking']
}
