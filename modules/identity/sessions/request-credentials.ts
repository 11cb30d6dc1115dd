import { digest, type StoredSession } from './sessions.ts'

/** What a request shows of the session it belongs to, as its headers say it. */
export interface Shown {
  readonly method: string
  readonly cookie: string | undefined
  readonly authorization: string | undefined
}

/** The secret in a Cookie header, if it holds one of ours. Other cookies are not looked at. */
export const secretIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What an Authorization header of the scheme Bearer holds. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** How a session can be found, and whether the one found is proven by what was shown. */
export interface Proof {
  readonly hash: Buffer
  readonly holds: (session: StoredSession) => boolean
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * A token has to be right wherever it is shown, and in a browser's session together with the cookie. The cookie
 * alone is enough to read: links, downloads and event streams cannot carry a token.
 */
export const proofIn = ({ method, cookie, authorization }: Shown, name: string): Proof | undefined => {
  const bearer = bearerIn(authorization)
  const secret = secretIn(cookie, name)
  const bySecret = (session: StoredSession) =>
    secret !== undefined && session.secret_hash.equals(digest(secret))
  if (bearer !== undefined) {
    const hash = digest(bearer)
    const byToken = (session: StoredSession) => session.token_hash.equals(hash)
    return { hash, holds: (session) => byToken(session) && (!session.browser || bySecret(session)) }
  }
  return secret !== undefined && isRead(method) ? { hash: digest(secret), holds: bySecret } : undefined
}
