import pg from 'pg'
import { sealSecret } from '#events'
import { type KeptSecret, openKeptSecrets } from '../secret-files.ts'
import { deriveSecret, keyMark, type KeysShape } from '../keys.ts'
import { markIn } from './installation.ts'
import { servingRole } from './role.ts'
import { refuseRunningPrograms } from './running-programs.ts'

/**
 * What outlives the master key that it was derived from: links in emails that patients keep for years and that only stop
 * emails, and hashes of numbers that cannot be computed again. Every other link ends with its key.
 */
const KEPT_PURPOSES = ['unsubscribe links', 'texted numbers'] as const

// Long transactions end, or the replacement is tried again later.
const LOCK_TIMEOUT = '20s'

/** Reads the secrets that outlived an earlier master key. */
export const readKeptSecrets = async (client: pg.ClientBase): Promise<readonly KeptSecret[]> =>
  (await client.query<KeptSecret>('select purpose, wrapped from kept_secrets')).rows

/** Keeps what an earlier master key made and the next one has to know, sealed under the next one. */
export const keepSecrets = async (
  admin: pg.ClientBase,
  earlier: Pick<KeysShape, 'master' | 'kept'>,
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
 * Begins to replace the master key of a database, or goes on with it: from here on, no program with the earlier key is
 * let into a clinic. The keys that it seals are still to be sealed under the next one.
 */
export const beginReplacement = async (
  admin: pg.Client,
  { keys, mark, earlier, earlierMark }: Replacement,
): Promise<void> => {
  if ((await markIn(admin)) === mark) return
  await refuseRunningPrograms(admin)
  const kept = openKeptSecrets(earlier.master, await readKeptSecrets(admin))
  await admin.query('begin')
  try {
    await admin.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await admin.query('lock table installation in access exclusive mode')
    await keepSecrets(admin, { master: earlier.master, kept }, keys.master)
    await admin.query('update installation set key_mark = $1, replaces = $2', [mark, earlierMark])
    await admin.query('commit')
  } catch (cause) {
    await admin.query('rollback')
    throw cause
  }
}

/**
 * Ends a replacement: everything is sealed under the next key. The role whose password was derived from the key before
 * no longer signs in.
 */
export const endReplacement = async (admin: pg.Client, earlier: KeysShape): Promise<void> => {
  const role = servingRole(keyMark(earlier))
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) await admin.query(`alter role ${pg.escapeIdentifier(role)} nologin`)
  await admin.query('update installation set replaces = null')
}
