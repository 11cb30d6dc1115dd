export * as http from './http.ts'
export type { ModuleDescription } from './module-description.ts'
export { emailSpellings } from './email-spellings.ts'
export { emailKey, isEmail } from './email.ts'
export { isZone, MASK } from './contract.ts'
export {
  cursorFrom,
  cursorText,
  cursorValue,
  idCursorFrom,
  type MomentCursor,
  momentCursorFrom,
} from './endpoints/cursor.ts'
export {
  Doorkeeper,
  accessMiddlewareLayer,
  type RecognizedSender,
  callerOrNull,
  rightsIn,
} from './endpoints/authorization.ts'
export { ViewLedger } from './endpoints/limit-reply.ts'
export { HOST_CLINIC, hostClinic } from './endpoints/host-clinic.ts'
export { bindService, service } from './bind-service.ts'
export { randomId } from './ids.ts'
export { lift } from './endpoints/contract-schema.ts'
export { longDate } from './long-date.ts'
export { languageFor } from './endpoints/requested-language.ts'
export { notedSender, noteSender } from './endpoints/sender-of-request.ts'
export { cutPage, pageLimit, rowsToRead } from './endpoints/page.ts'
export { countedLines } from './endpoints/file-response.ts'
export { networkOf } from './endpoints/network.ts'
export { clockAsOf, asOfMoment, withRealClock as today } from './as-of-clock.ts'
export type { RecordMove } from './rules.ts'
export {
  isGranted,
  isRoleWithin,
  hasPermission,
  allowsPasswordAlone,
  type Permission,
  PERMISSIONS,
  seesRevenue,
} from './permissions.ts'
export { maskName, maskNames, maskValue, seesPatients } from './patient-values.ts'
export {
  ApiAccessNeeded,
  codeOf,
  Forbidden,
  InvalidApiKey,
  NotSignedIn,
  ProofNeeded,
  Refusal,
  refusalsIn,
  ScopeNeeded,
  SubscriptionNeeded,
} from './refusal.ts'
export { requireScope } from './require-scope.ts'
export { occurrences, occurrencesBetween } from './recurrence.ts'
export { receiptFor, receiptKey } from './endpoints/idempotency-receipt.ts'
export type { Params, Problem, Sentences } from './rules.ts'
export { describeIssue, describeProblem, LOCALES, nameKey, problemsIn, readProblem } from './rules.ts'
export { containsWords, matchesPhoneSearch } from './word-search.ts'
export { problems as kernelProblems } from './words.en.ts'
export type { EventWords, SentenceContext } from './event-sentence.ts'
export { plainRefusal, ProblemWords, withFallbackResponses } from './endpoints/fallback-responses.ts'
export {
  addDays,
  currentMoment,
  type LocalTime,
  localTimeAt,
  localTimeNow,
  momentOf,
  startOfDay,
  weekStart,
} from './local-time.ts'
export { requireCurrentVersion } from './endpoints/expected-version.ts'
export { operatorOrigin, workerOrigin as worker } from './worker-origin.ts'
export { BINARY_SCHEMA } from './endpoints/media-types.ts'
