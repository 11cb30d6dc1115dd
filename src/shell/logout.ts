import { toastFailure } from '../kit/toasts/result-toasts.ts'
import { request, RequestError } from '../kit/requests/request.ts'
import { text } from '../language/index.ts'
import { leave } from './session-end.ts'

/** Signs out on the server, then in the browser. An already ended session is not an error. */
async function logout(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout')
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) {
      toastFailure(text.shell.logoutFailed)
      return
    }
  }
  leave()
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-logout]')) void logout()
})
