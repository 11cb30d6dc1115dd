import { sql } from '#events'

/** The stream id of a clinic's only subscription. */
export const SINGLETON_ID = 1

/** The answer of commands whose caller needs none. */
export const noAnswer = () => sql`select 1 as done`
