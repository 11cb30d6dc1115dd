import { Cause, Effect, Exit, Layer } from 'effect'
import { Database, Keyring } from '#events'
import { type BackupResult, makeBackup } from '#modules/backups'
import { Config, documentStorage, Keys, type KeysShape, type Settings, Storage } from '#modules/platform'
import { registryLayer } from '../program/registry.ts'

/**
 * Backs up a database that this version has not migrated yet. The program's services cannot start on such a database,
 * but a backup reads only tables and columns that every version has had.
 */
export const backUpUnchanged = async (
  path: string,
  { url, settings, keys }: { readonly url: string; readonly settings: Settings; readonly keys: KeysShape },
): Promise<BackupResult> => {
  const layer = Layer.mergeAll(
    Database.layer({ url, connections: 2 }),
    Keyring.layer(keys.master),
    Keys.layer(keys),
    Config.layer({ ...settings, databaseUrl: url }),
    Layer.succeed(Storage, await documentStorage(settings)),
    registryLayer,
  )
  const exit = await Effect.runPromiseExit(makeBackup({ path }).pipe(Effect.provide(layer)))
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.squash(exit.cause)
}
