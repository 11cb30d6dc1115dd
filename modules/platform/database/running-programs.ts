import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { appRole } from './role.ts'

// A connection that was just closed is still listed for a moment.
const CLOSING_TIMEOUT_MS = 2_000

const countServing = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ serving: number }>(
    `select count(*)::int as serving from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
     where a.datname = current_database() and (r.rolname = $1 or exists (
       select from pg_auth_members m join pg_roles app on app.oid = m.roleid
       where m.member = r.oid and app.rolname = $1))`,
    [appRole],
  )
  return rows[0]?.serving ?? 0
}

/** Throws if a program serves this database or works on its jobs. */
export const refuseRunningPrograms = async (admin: pg.Client): Promise<void> => {
  for (const deadline = Date.now() + CLOSING_TIMEOUT_MS; (await countServing(admin)) > 0; await sleep(100)) {
    if (Date.now() > deadline) throw new StartupError('Caretrail is running on this database: stop it first.')
  }
}
