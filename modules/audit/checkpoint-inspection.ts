import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#modules/platform'
import { isAccessCheckpoint } from './access-checkpoint.ts'
import { checkpointFolder, parseCheckpoints, readCheckpointText } from './checkpoint-files.ts'
import { isCheckpoint } from '#events'

/** The state of the checkpoint files, without their signatures. */
interface CheckpointFiles {
  readonly clinics: number
  /** Names of files with lines that are not checkpoints. */
  readonly torn: readonly string[]
  /** Names of files that hold incomplete lines set aside earlier. */
  readonly setAside: readonly string[]
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw cause
  }
}

/** Reads all checkpoint files of an installation, without the database. */
export const inspectCheckpointFiles = async (dataDir: string): Promise<CheckpointFiles> => {
  const folder = checkpointFolder(dataDir)
  const names = await namesIn(folder)
  const torn: string[] = []
  for (const name of names.filter((each) => each.endsWith('.ndjson'))) {
    const isSigned = name.endsWith('.access.ndjson') ? isAccessCheckpoint : isCheckpoint
    const text = await readCheckpointText(join(folder, name))
    if (parseCheckpoints(text, isSigned as typeof isCheckpoint).unreadable.length > 0) torn.push(name)
  }
  return {
    clinics: names.filter((name) => /^\d+\.ndjson$/.test(name)).length,
    torn,
    setAside: names.filter((name) => name.endsWith('.torn')),
  }
}
