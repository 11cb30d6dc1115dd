/**
 * Returns SQL for the milliseconds since the epoch of a timestamp column, as hashes cover them. A proof calls only
 * functions of PostgreSQL itself, because the owner of the database can replace any other function.
 */
export const provenMillis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`
