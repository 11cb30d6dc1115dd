/**
 * Milliseconds since the epoch of a timestamp column, as hashes cover it. What proves a log calls only what PostgreSQL
 * itself provides: whoever owns the database can replace its functions with some that say what they should.
 */
export const provenMillis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`
