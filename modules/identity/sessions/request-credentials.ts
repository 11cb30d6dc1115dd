import { digest, type StoredSession } from './sessions.ts'

export interface RequestCredentials {
  readonly method: string
  readonly cookie: string | undefined
  readonly authorization: string | undefined
}

/** Returns the value of one cookie in a Cookie header, if present. Ignores other cookies. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The token of a Bearer Authorization header. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** The hash to find a session by, and whether the request's credentials prove that session. */
export interface SessionProof {
  readonly hash: Buffer
  readonly provesSession: (session: StoredSession) => boolean
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * Reads a request's credentials. A token must always be right, and a browser session needs the cookie as well. The
 * cookie alone is enough for reads: links, downloads and live-update connections cannot carry a token.
 */
export const proofIn = (
  { method, cookie, authorization }: RequestCredentials,
  name: string,
): SessionProof | undefined => {
  const bearer = bearerIn(authorization)
  const secret = cookieIn(cookie, name)
  const matchesSecret = (session: StoredSession) =>
    secret !== undefined && session.secret_hash.equals(digest(secret))
  if (bearer !== undefined) {
    const hash = digest(bearer)
    const matchesToken = (session: StoredSession) => session.token_hash.equals(hash)
    return {
      hash,
      provesSession: (session) => matchesToken(session) && (!session.browser || matchesSecret(session)),
    }
  }
  return secret !== undefined && isRead(method)
    ? { hash: digest(secret), provesSession: matchesSecret }
    : undefined
}
