import pg from 'pg'
import { codeOf, StartupError } from '../startup-error.ts'

/** The role that every migration grants to. A serving role with another name becomes a member of it. */
export const appRole = 'caretrail_app'

/** Names the serving role that an installation makes for itself, by the mark of its master key. */
export const servingRole = (mark: string): string => `${appRole}_${mark}`

/**
 * Creates the serving role that `appUrl` names: it can sign in, owns nothing, and is subject to row-level
 * security. Sets its password to the one in `appUrl`.
 */
export const ensureServingRole = async (admin: pg.Client, appUrl: string): Promise<void> => {
  const { username, password } = new URL(appUrl)
  const role = decodeURIComponent(username)
  await ensureRole(admin, appRole)
  if (role !== appRole) {
    await ensureRole(admin, role)
    await admin.query(`grant ${appRole} to ${pg.escapeIdentifier(role)}`)
  }
  if (!(await canSignIn(appUrl))) {
    const secret = pg.escapeLiteral(decodeURIComponent(password))
    await admin.query(`alter role ${pg.escapeIdentifier(role)} login password ${secret}`)
  }
}

const ensureRole = async (admin: pg.Client, role: string): Promise<void> => {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await admin.query(
      `create role ${pg.escapeIdentifier(role)} nosuperuser nobypassrls nocreatedb nocreaterole`,
    )
  } catch (cause) {
    if (codeOf(cause) !== '42501') throw cause
    throw new StartupError(
      `The role "${admin.user}" may not create the role "${role}" that serves: give it CREATEROLE or set DATABASE_ADMIN_URL.`,
      { cause },
    )
  }
}

const canSignIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const STRONG_PRIVILEGES = `
  select
    exists (select from pg_roles where rolsuper and pg_has_role(current_user, oid, 'member')) as superuser,
    exists (select from pg_roles where rolbypassrls and pg_has_role(current_user, oid, 'member')) as bypass,
    exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and pg_has_role(current_user, c.relowner, 'member')
    ) as owner`

/** Throws if row-level security does not apply to the serving role, or if the role could turn it off. */
export const refuseStrongRole = async (app: pg.Client): Promise<void> => {
  const { rows } = await app.query<{ superuser: boolean; bypass: boolean; owner: boolean }>(STRONG_PRIVILEGES)
  const [privileges] = rows
  const fault = privileges?.superuser
    ? 'is a superuser'
    : privileges?.bypass
      ? 'has BYPASSRLS'
      : privileges?.owner
        ? 'owns tables'
        : undefined
  if (fault) {
    throw new StartupError(
      `The database role "${app.user}" ${fault}, so clinics would not be isolated from each other: use a role that owns nothing.`,
    )
  }
}
