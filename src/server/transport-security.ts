import type { ServerResponse } from 'node:http'
import type { Settings } from '#modules/platform'

const ONE_YEAR = 'max-age=31536000'

/**
 * Tells browsers to use only https for the requested host. The hosts below it are included if the operator
 * chose so, but never those below a clinic's own host, which are the clinic's.
 */
export const transportSecurity = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Settings, 'publicUrl' | 'hstsSubdomains'>) => {
  const publicHostPolicy = hstsSubdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR
  return (response: ServerResponse, isClinicHost: boolean): void => {
    if (publicUrl.startsWith('https:'))
      response.setHeader('strict-transport-security', isClinicHost ? ONE_YEAR : publicHostPolicy)
  }
}
