import { withClient } from '#modules/platform'
import { CLINIC } from '#testing'
import type { Notebook } from './notebook.ts'

/** Runs a forgery as a superuser with the triggers off, calls `check`, and then restores the tables. */
export const forging = async <A>(book: Notebook, forgery: string, check: () => Promise<A>): Promise<A> =>
  withClient(book.adminUrl, async (admin) => {
    await admin.query(
      // `actor` is a generated column, so it cannot be restored by an insert.
      `create temp table e as select * from events; alter table e drop column actor;
       create temp table h as select * from clinic_heads`,
    )
    await admin.query(`set session_replication_role = replica; ${forgery}`)
    try {
      return await check()
    } finally {
      await admin.query(
        'truncate events, clinic_heads; insert into events select * from e; insert into clinic_heads select * from h',
      )
    }
  })

/**
 * Returns SQL that makes the chain consistent again from a position, as an attacker with the source code
 * could.
 */
export const rehash = (from: number, clinic = CLINIC) => `
  do $$ declare r record; chain bytea; begin
    select hash into chain from events where clinic_id = ${clinic} and position = ${from - 1};
    chain := coalesce(chain, sha256(int8send(${clinic}::bigint)));
    for r in select *, milliseconds(recorded_at) as ms from events
      where clinic_id = ${clinic} and position >= ${from} order by position loop
      update events set previous_hash = chain where clinic_id = ${clinic} and position = r.position;
      chain := sha256(chain || int8send(r.clinic_id) || int8send(r.position)
        || framed(convert_to(r.stream_type, 'UTF8')) || int8send(r.stream_id) || int4send(r.version)
        || framed(convert_to(r.type, 'UTF8')) || int4send(r.schema_version)
        || framed(convert_to(r.subject, 'UTF8')) || framed(convert_to(r.data::text, 'UTF8')) || framed(r.sealed)
        || framed(convert_to(r.meta::text, 'UTF8')) || int8send(r.ms));
      update events set hash = chain where clinic_id = ${clinic} and position = r.position;
    end loop;
    update clinic_heads set hash = chain where clinic_id = ${clinic};
  end $$;`

/** Returns the where clause for an event of the clinic. */
export const at = (position: number) => `where clinic_id = ${CLINIC} and position = ${position}`
