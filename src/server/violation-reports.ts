import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Log } from '#modules/platform'
import { loggedPath } from './logged-path.ts'

/** Where browsers report what a page tried against its content security policy. */
export const REPORTS_PATH = '/csp-reports'

const MAX_REPORT_BYTES = 16_384
// A browser extension can cause a report on every page; a few of them show what is wrong.
const MAX_REPORTS_PER_MINUTE = 30

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100),
    'blocked-uri': z.string().max(2_000).default(''),
    'document-uri': z.url().max(2_000),
  }),
})

/** Only the origin of what was blocked: the rest of an address may hold a name or a token. */
const blockedOrigin = (uri: string): string => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 30))

const fieldsOf = (body: unknown): Record<string, string> | undefined => {
  const { data } = Report.safeParse(body)
  if (!data) return undefined
  const report = data['csp-report']
  return {
    directive: report['effective-directive'],
    blocked: blockedOrigin(report['blocked-uri']),
    path: loggedPath(new URL(report['document-uri']).pathname),
  }
}

/** Logs reports of browsers and always answers 204; returns false for other requests. */
export const violationReports = (log: Log) => {
  const limiter = new RateLimiterMemory({ points: MAX_REPORTS_PER_MINUTE, duration: 60 })
  const logReport = async (request: IncomingMessage): Promise<void> => {
    const body = await json(request)
    await limiter.consume('all')
    const fields = fieldsOf(body)
    if (fields) log('warning', 'A browser reported a violation of the content security policy.', fields)
  }
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (path !== REPORTS_PATH || request.method !== 'POST') return false
    const answer = () => void response.writeHead(204).end()
    // Anybody can send anything here, so ignore whatever is not a report.
    if (Number(request.headers['content-length']) <= MAX_REPORT_BYTES) logReport(request).then(answer, answer)
    else answer()
    return true
  }
}
