import { sql, type Statement } from '#events'
import type { Condition } from './condition.ts'

/** An alarm of a condition in one scope. */
export interface AlarmKey {
  readonly name: string
  /** The machine or process, by its name; empty: the whole installation. */
  readonly scope: string
}

/** A stored alarm to log or email. Moments are ISO 8601. */
export interface StoredAlarm extends AlarmKey {
  readonly detail: string
  readonly beganAt: string
  /** Null: it still holds. */
  readonly endedAt: string | null
}

const columns = sql`name, scope, detail, began_at as "beganAt", ended_at as "endedAt"`

/** Begins an alarm; returns no row if it holds already. */
export const beginAlarm = (
  { level }: Condition,
  { name, scope }: AlarmKey,
  detail: string,
): Statement<StoredAlarm> =>
  sql`insert into operator_alarms (name, scope, level, detail) values (${name}, ${scope}, ${level}, ${detail})
      on conflict (name, scope) do update set level = excluded.level, detail = excluded.detail, began_at = now(),
        seen_at = now(), ended_at = null, mailed = null
        where operator_alarms.ended_at is not null
      returning ${columns}`

/** Records that an alarm still holds. */
export const keepAlarm = ({ name, scope }: AlarmKey, detail: string): Statement =>
  sql`update operator_alarms set seen_at = now(), detail = ${detail}
      where name = ${name} and scope = ${scope} and ended_at is null`

/** Ends these alarms, and those that no process has confirmed for a day, because their machine is gone. */
export const endAlarms = (keys: readonly AlarmKey[]): Statement<StoredAlarm> =>
  sql`update operator_alarms set ended_at = now()
      where ended_at is null and (seen_at < now() - interval '1 day' or (name, scope) in (
        select * from unnest(${keys.map(({ name }) => name)}::text[], ${keys.map(({ scope }) => scope)}::text[])))
      returning ${columns}`

/** Adds an alarm that ended, and that could not be stored while it held. */
export const addEndedAlarm = (
  { level }: Condition,
  { name, scope }: AlarmKey,
  startedAlarm: { readonly at: string; readonly isMailed: boolean },
): Statement =>
  sql`insert into operator_alarms (name, scope, level, detail, began_at, ended_at, mailed)
      values (${name}, ${scope}, ${level}, '', ${startedAlarm.at}, now(), ${startedAlarm.isMailed ? 'begin' : null})
      on conflict (name, scope) do update set began_at = excluded.began_at, ended_at = now(), seen_at = now(),
        mailed = excluded.mailed`

/** Claims the emails that are due. If several processes claim, only one gets each email. */
export const claimEmails: Statement<StoredAlarm> = sql`
  update operator_alarms set mailed = case when ended_at is null then 'begin' else 'end' end
  where (ended_at is null and mailed is null) or (ended_at > now() - interval '1 day' and mailed is distinct from 'end')
  returning ${columns}`

/** Undoes a claim, because the email could not be sent. */
export const releaseEmail = ({ name, scope, endedAt }: StoredAlarm): Statement =>
  sql`update operator_alarms set mailed = case when ended_at is null then null else 'begin' end
      where name = ${name} and scope = ${scope} and mailed = ${endedAt === null ? 'begin' : 'end'}`

/** Deletes alarms that ended long ago. */
export const pruneAlarms: Statement = sql`delete from operator_alarms where ended_at < now() - interval '30 days'`
