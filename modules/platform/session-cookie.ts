/** Returns the cookie's name. On https, its prefix ties it to this exact host, to https, and to all paths. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-caretrail' : 'caretrail'

export const sessionCookieAttributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const
