import pg from 'pg'
import { sealSecret } from '#events'
import { type KeptSecret, openKeptSecrets } from '../kept-secrets.ts'
import { deriveSecret, keyMark, type KeysShape } from '../keys.ts'
import { readKeyMark } from './installation.ts'
import { servingRole } from './role.ts'
import { refuseRunningPrograms } from './running-programs.ts'

/**
 * The purposes whose derived secrets outlive their master key. Patients keep emails for years, and their unsubscribe
 * links can only stop emails; the hashes of phone numbers cannot be computed again. Other links end with the key.
 */
const KEPT_PURPOSES = ['unsubscribe links', 'texted numbers'] as const

// A rotation that waits longer for open transactions fails, and the operator tries again.
const LOCK_TIMEOUT = '20s'

/** Reads the secrets that outlived an earlier master key. */
export const readKeptSecrets = async (client: pg.ClientBase): Promise<readonly KeptSecret[]> =>
  (await client.query<KeptSecret>('select purpose, wrapped from kept_secrets')).rows

/** Stores the secrets of an earlier master key that outlive it, sealed under the new one. */
export const keepSecrets = async (
  admin: pg.ClientBase,
  earlier: Pick<KeysShape, 'master' | 'keptSecrets'>,
  master: Buffer,
): Promise<void> => {
  for (const purpose of KEPT_PURPOSES)
    await admin.query(
      `insert into kept_secrets (purpose, wrapped) values ($1, $2)
       on conflict (purpose) do update set wrapped = excluded.wrapped`,
      [purpose, sealSecret(master, deriveSecret(earlier, purpose), purpose)],
    )
}

export interface Replacement {
  readonly keys: KeysShape
  readonly mark: string
  readonly earlier: KeysShape
  readonly earlierMark: string
}

/**
 * Begins to replace the master key of a database, or resumes: from here on, the database refuses programs with the
 * earlier key. The caller still has to seal the patients' keys under the new one.
 */
export const beginReplacement = async (
  admin: pg.Client,
  { keys, mark, earlier, earlierMark }: Replacement,
): Promise<void> => {
  if ((await readKeyMark(admin)) === mark) return
  await refuseRunningPrograms(admin)
  const keptSecrets = openKeptSecrets(earlier.master, await readKeptSecrets(admin))
  await admin.query('begin')
  try {
    await admin.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await admin.query('lock table installation in access exclusive mode')
    await keepSecrets(admin, { master: earlier.master, keptSecrets }, keys.master)
    await admin.query('update installation set key_mark = $1, replaces = $2', [mark, earlierMark])
    await admin.query('commit')
  } catch (cause) {
    await admin.query('rollback')
    throw cause
  }
}

/**
 * Ends a replacement after everything is sealed under the new key. Bars the role whose password was derived from the
 * earlier key from signing in.
 */
export const endReplacement = async (admin: pg.Client, earlier: KeysShape): Promise<void> => {
  const role = servingRole(keyMark(earlier))
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) await admin.query(`alter role ${pg.escapeIdentifier(role)} nologin`)
  await admin.query('update installation set replaces = null')
}
