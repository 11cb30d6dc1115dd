import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { confirmAddress, type Mailbox, outboxOf } from './confirmation-link.ts'
import { ownAddress } from './own-address.ts'

/** Options for opening a clinic. */
export interface DeskOptions {
  readonly clinicName?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly zone?: string
  /** Leaves the owner's address unconfirmed, so that the clinic sends nothing. */
  readonly unconfirmed?: boolean
  /** Where the owner's emails arrive; absent: in the outbox. */
  readonly mailbox?: Mailbox
}

interface SignedIn {
  readonly token: string
  readonly user: { readonly id: number; readonly email: string; readonly name: string }
}

/** A clinic’s user, signed in as in a browser. */
export interface Desk extends SignedIn {
  /** Calls the API as this user, with JSON or a form; throws the response if it is not successful. */
  readonly call: <A>(method: string, path: string, body?: unknown) => Promise<A>
  /** Signs a browser context in as this user. */
  readonly signIn: (context: BrowserContext) => Promise<void>
}

/** The password of every clinic owner in the tests. */
export const PASSWORD = 'a long night walk'

interface Program {
  readonly url: string
  readonly dataDir: string
}

/** Opens a clinic over HTTP, confirms its owner's address, and signs them in. */
export const openClinic = async (program: Program, options: DeskOptions = {}): Promise<Desk> => {
  const { url, dataDir } = program
  const { unconfirmed, mailbox = outboxOf(dataDir), ...more } = options
  const registration = { clinicName: 'Harbor Clinic', firstName: 'Dana', lastName: 'Whitfield', ...more }
  const email = `owner-${randomUUID()}@clinic.example`
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { ...ownAddress(), 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...registration, email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`No clinic was opened: ${await response.text()}`)
  if (!unconfirmed) await confirmAddress(url, mailbox, email)
  return deskOf(url, response.headers.getSetCookie()[0] ?? '', (await response.json()) as SignedIn)
}

/** Signs a user in over HTTP. */
export const signIn = async (url: string, email: string, password: string): Promise<Desk> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...ownAddress(), 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`No sign-in: ${await response.text()}`)
  return deskOf(url, response.headers.getSetCookie()[0] ?? '', (await response.json()) as SignedIn)
}

const deskOf = (url: string, setCookie: string, signedIn: SignedIn): Desk => {
  const [cookie = ''] = setCookie.split(';')
  const [name = '', value = ''] = cookie.split('=')
  const headers = { ...ownAddress(), cookie, authorization: `Bearer ${signedIn.token}`, origin: url }
  return {
    ...signedIn,
    call: async <A>(method: string, path: string, body?: unknown) => {
      const isJson = body !== undefined && !(body instanceof FormData)
      const requestBody = isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null)
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
        body: requestBody,
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as A
    },
    signIn: (context) => context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]),
  }
}
