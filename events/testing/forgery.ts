import { withClient } from '#modules/platform'
import { CLINIC } from '#testing'
import type { Notebook } from './notebook.ts'

/** Runs a forgery as a superuser with the triggers off, calls `check`, and then restores the tables. */
export const withForgery = async <A>(book: Notebook, forgery: string, check: () => Promise<A>): Promise<A> =>
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

/** Returns the where clause for an event of the clinic. */
export const whereEventAt = (position: number) => `where clinic_id = ${CLINIC} and position = ${position}`
