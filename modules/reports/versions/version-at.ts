import { raw, sql, type Statement } from '#events'

/** A cutoff for data: only what was known before this moment (ISO 8601) counts. Null for current data. */
export type DataCutoff = string | null

/** The condition for the versions valid at the cutoff: at most one per record. */
export const knownAt = (cutoff: DataCutoff): Statement =>
  cutoff === null ? raw(`known_until = 'infinity'`) : sql`known_from < ${cutoff} and known_until >= ${cutoff}`
