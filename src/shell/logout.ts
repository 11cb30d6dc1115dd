import { failed } from '../../stores/outcome.ts'
import { request, RequestError } from '../../stores/request.ts'
import { signedOut } from '../../stores/session.ts'
import { text } from '../../text/index.ts'

/** Ends the session on the server, then here; a session that has ended already is as good. */
export async function logout(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout')
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) {
      failed(text.shell.logoutFailed)
      return
    }
  }
  signedOut()
  location.assign('/')
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-logout]')) void logout()
})
