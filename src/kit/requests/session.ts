import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { TimeFormat } from '../format/format.ts'
import { hidePage, showPage } from './hidden-page.ts'

export type Role = 'staff' | 'practitioner' | 'front-desk' | 'auditor'

/** The signed-in user, as GET /api/auth/me returns it. */
export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly timeFormat?: TimeFormat
  /** For practitioners: whether they may set the status of everyone’s appointments, or only of their own (default). */
  readonly statusAccess?: 'own' | 'everyone'
}

/** The value stored in the browser under `auth-storage`. */
export interface Session {
  readonly token: string
  readonly user: User
  readonly isAuthenticated: true
}

/** The stored session; undefined when signed out. Shared by all tabs. */
export const $session = persistentAtom<Session | undefined>('auth-storage', undefined, {
  encode: (session) => (session ? JSON.stringify(session) : undefined) as string,
  decode: parseSession,
})

/** The user who must sign in again, and the callback that resumes the waiting calls. */
export const $pendingSignIn = atom<{ readonly user: User; settle(signedIn: boolean): void } | null>(null)

export const setSession = ({ token, user }: { token: string; user: User }): void =>
  $session.set({ token, user, isAuthenticated: true })

export const clearSession = (): void => $session.set(undefined)

/** Returns the session the server sent with this page; undefined on public pages. */
export function readPageSession(): { token: string; user: User } | undefined {
  const json = globalThis.document?.getElementById('session')?.textContent
  return json ? (JSON.parse(json) as { token: string; user: User }) : undefined
}

let pendingSignIn: Promise<boolean> | undefined

/** Hides the page and asks the user for their password once, however many calls wait; false if they decline. */
export function signInAgain(): Promise<boolean> {
  const user = readPageSession()?.user
  if (!user) return Promise.resolve(false)
  hidePage()
  pendingSignIn ??= new Promise<boolean>((resolve) => $pendingSignIn.set({ user, settle: resolve }))
    .then((isSignedIn) => {
      if (isSignedIn) showPage()
      return isSignedIn
    })
    .finally(() => {
      pendingSignIn = undefined
      $pendingSignIn.set(null)
    })
  return pendingSignIn
}

function parseSession(stored: string): Session | undefined {
  try {
    const session = JSON.parse(stored) as Session
    return session.token ? session : undefined
  } catch {
    return undefined
  }
}

// If the page was opened with the cookie but storage lacks the token, restore it before the first call.
const pageSession = readPageSession()
if (pageSession && $session.get()?.token !== pageSession.token) setSession(pageSession)
