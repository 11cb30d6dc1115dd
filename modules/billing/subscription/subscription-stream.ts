import { sql } from '#events'

/** The one subscription of a clinic's log. */
export const OWN = 1

/** What commands answer whose caller asks for nothing. */
export const nothing = () => sql`select 1 as done`
