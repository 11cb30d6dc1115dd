import { raw, sql, type Statement } from '#events'

/** The moment data was known before (ISO 8601), or null for current data. */
export type Knowledge = string | null

/** Selects the versions valid at that moment: at most one per record. */
export const knownAt = (before: Knowledge): Statement =>
  before === null ? raw(`known_until = 'infinity'`) : sql`known_from < ${before} and known_until >= ${before}`
