import { join } from 'node:path'
import { Effect } from 'effect'
import { bearsOurSignature, Config, Keys } from '#modules/platform'
import { isAccessCheckpoint, isGenuineAccess } from './access-checkpoint.ts'
import { checkpointFolder, readCheckpoints } from './checkpoint-files.ts'

/** Returns the path of the access ledger checkpoints that earlier versions signed. */
export const accessCheckpointsFile = (dataDir: string, clinicId: number): string =>
  join(checkpointFolder(dataDir), `${clinicId}.access.ndjson`)

/** Reads a clinic's checkpoints with a valid signature, and counts the others and the unreadable lines. */
export const readAccessCheckpoints = Effect.fnUntraced(function* (clinicId: number) {
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const file = accessCheckpointsFile(dataDir, clinicId)
  const { signed, unreadable } = yield* readCheckpoints(file, isAccessCheckpoint)
  const genuine = signed.filter(
    (each) =>
      each.clinic === clinicId && bearsOurSignature(keys, each.at, (key) => isGenuineAccess(key, each)),
  )
  return { genuine, forged: signed.length - genuine.length, unreadable: unreadable.length }
})
