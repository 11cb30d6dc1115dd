import type { IncomingHttpHeaders } from 'node:http'

/** Makes a check whether a request has a cookie of this name. */
export const makeCookieCheck = (name: string) => {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=`)
  return ({ cookie = '' }: IncomingHttpHeaders): boolean => pattern.test(cookie)
}
