import { raw, sql, type Statement } from '#events'

/** What was known before a moment (ISO 8601), or is known now (null). */
export type Knowledge = string | null

/** Which versions these are: of each record one at most. */
export const knownAt = (before: Knowledge): Statement =>
  before === null ? raw(`known_until = 'infinity'`) : sql`known_from < ${before} and known_until >= ${before}`
