import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { TimeFormat } from '../text/format.ts'

export type Role = 'staff' | 'practitioner' | 'auditor'

/** The signed-in person as GET /api/auth/me answers it. */
export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly timeFormat?: TimeFormat
}

/** What is kept in the browser under `auth-storage`. */
export interface Session {
  readonly token: string
  readonly user: User
  readonly isAuthenticated: true
}

/** The stored session; nothing when signed out. Shared by all tabs. */
export const $session = persistentAtom<Session | undefined>('auth-storage', undefined, {
  encode: (session) => (session ? JSON.stringify(session) : undefined) as string,
  decode: parsed,
})

/** Who has to sign in again before the page can go on, and what waits for it. */
export const $signInAgain = atom<{ readonly user: User; settle(signedIn: boolean): void } | null>(null)

export const signedIn = ({ token, user }: { token: string; user: User }): void =>
  $session.set({ token, user, isAuthenticated: true })

export const signedOut = (): void => $session.set(undefined)

/** The session the server handed out with this page; nothing on public pages. */
export function sessionOfPage(): { token: string; user: User } | undefined {
  const handed = globalThis.document?.getElementById('session')?.textContent
  return handed ? (JSON.parse(handed) as { token: string; user: User }) : undefined
}

let asked: Promise<boolean> | undefined

/** Asks the person of this page for their password once, however many calls wait; false when they decline. */
export function signInAgain(): Promise<boolean> {
  const user = sessionOfPage()?.user
  if (!user) return Promise.resolve(false)
  asked ??= new Promise<boolean>((resolve) => $signInAgain.set({ user, settle: resolve })).finally(() => {
    asked = undefined
    $signInAgain.set(null)
  })
  return asked
}

function parsed(stored: string): Session | undefined {
  try {
    const session = JSON.parse(stored) as Session
    return session.token ? session : undefined
  } catch {
    return undefined
  }
}

// A page opened with the cookie but without its token in storage gets it back before the first call.
const handed = sessionOfPage()
if (handed && $session.get()?.token !== handed.token) signedIn(handed)
