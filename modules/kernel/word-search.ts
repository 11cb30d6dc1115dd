import { sql, type Statement } from '#events'

/** Whether a `search_key` contains every word of a search, in any order. `key` is an SQL value. */
export const containsWords = (key: Statement, q: string): Statement =>
  sql`${key} like all ((select search_patterns(${q}))::text[])`

/** Whether an SQL value is a phone number that a search finds, whatever the notation of either. */
export const matchesPhoneSearch = (phone: Statement, q: string): Statement =>
  sql`(search_digits(${phone}) is not null
    and phone_digits(${phone}) like any ((select search_numbers(${q}))::text[]))`
