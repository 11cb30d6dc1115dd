import { hidePage } from '../kit/requests/hidden-page.ts'
import {
  $session,
  $pendingSignIn,
  clearSession,
  readPageSession,
  signInAgain,
} from '../kit/requests/session.ts'
import { forgetRecent } from './command-menu/recent-commands.ts'

let isLeaving = false

/** Forgets the session in this browser and opens the landing page. Other tabs detect it and hide their pages. */
export function leave(): void {
  isLeaving = true
  hidePage()
  forgetRecent()
  clearSession()
  location.assign('/')
}

/** Hides the page as soon as its session ends in another tab, and shows it when the same user is back. */
export function watchSession(): void {
  const user = readPageSession()?.user
  if (!user) return
  $session.listen((session) => {
    if (isLeaving) return
    if (!session) {
      forgetRecent()
      void signInAgain()
    } else if (session.user.email === user.email) $pendingSignIn.get()?.settle(true)
    else {
      // This page shows another user's data, perhaps another clinic's.
      hidePage()
      location.reload()
    }
  })
}
