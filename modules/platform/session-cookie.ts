/**
 * The name of the cookie that carries a session. Under https the prefix makes browsers insist that it came
 * from this very host, over https, for all paths.
 */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-caretrail' : 'caretrail'
