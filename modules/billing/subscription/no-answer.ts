import { sql } from '#events'

/** The answer of commands whose caller needs none. */
export const noAnswer = () => sql`select 1 as done`
