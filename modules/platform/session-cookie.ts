/**
 * Returns the name of the session cookie. On https, its prefix makes browsers require that it was set by this
 * exact host, over https, for all paths.
 */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-caretrail' : 'caretrail'
