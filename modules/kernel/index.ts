export * as http from './http.ts'
export { isZone } from './contract.ts'
export { cursorFrom, cursorText, idCursorFrom, type MomentCursor, momentCursorFrom } from './cursor.ts'
export { Doorkeeper, doorsLayer, type Recognised, anyone } from './authorization.ts'
export { HOST_CLINIC, hostClinic } from './host-clinic.ts'
export { bindService, service } from './bind-service.ts'
export { randomId } from './ids.ts'
export { lift } from './contract-schema.ts'
export { longDate } from './long-date.ts'
export { languageFor } from './requested-language.ts'
export { cutPage, pageLimit, rowsToRead } from './page.ts'
export { networkOf } from './network.ts'
export { clockAsOf, past, today } from './as-of-clock.ts'
export type { PassedOn } from './rules.ts'
export { allows, may, needsPasswordAlone, type Permission, PERMISSIONS } from './permissions.ts'
export {
  ApiAccessNeeded,
  codeOf,
  Forbidden,
  InvalidApiKey,
  NotSignedIn,
  Refusal,
  refusalsIn,
} from './refusal.ts'
export { occurrences, occurrencesBetween } from './recurrence.ts'
export { receiptFor, receiptKey } from './idempotency-receipt.ts'
export type { Params, Problem, Sentences } from './rules.ts'
export { describeIssue, describeProblem, LOCALES, problemsIn, readProblem } from './rules.ts'
export { problems as kernelProblems } from './words.en.ts'
export type { EventWords, SentenceContext } from './event-sentence.ts'
export { plainRefusal, ProblemWords, withFallbackResponses } from './fallback-responses.ts'
export { addDays, momentOf, type Wall, wallAt, wallNow, weekStart } from './local-time.ts'
export { requireCurrentVersion } from './expected-version.ts'
export { worker } from './worker-origin.ts'
export { BYTES } from './media-types.ts'
