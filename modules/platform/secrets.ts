import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, readIfThere, writeOnce } from './files.ts'
import { Obstacle } from './obstacle.ts'

/** The folder for keys and passwords, readable by its owner only. */
export const keysFolder = (dataDir: string): string => {
  ensureFolder(dataDir)
  const folder = ensureFolder(join(dataDir, 'keys'), 0o700)
  chmodSync(folder, 0o700)
  return folder
}

/** The text kept under this name in the keys folder; made by `make` the first time, by whoever comes first. */
export const keptSecret = (
  dataDir: string,
  name: string,
  make = () => randomBytes(24).toString('base64url'),
): string => {
  const file = join(keysFolder(dataDir), name)
  const kept = (readIfThere(file) ?? writeOnce(file, `${make()}\n`)).trim()
  if (!kept) throw new Obstacle(`The key ${file} is damaged: it is empty.`)
  return kept
}
