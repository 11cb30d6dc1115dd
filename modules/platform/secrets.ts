import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, readIfThere, writeWhole } from './files.ts'

/** The folder for keys and passwords, readable by its owner only. */
export const keysFolder = (dataDir: string): string => {
  ensureFolder(dataDir)
  const folder = ensureFolder(join(dataDir, 'keys'), 0o700)
  chmodSync(folder, 0o700)
  return folder
}

/** The text kept under this name in the keys folder; made by `make` the first time. */
export const keptSecret = (
  dataDir: string,
  name: string,
  make = () => randomBytes(24).toString('base64url'),
): string => {
  const file = join(keysFolder(dataDir), name)
  const kept = readIfThere(file)
  if (kept) return kept.trim()
  const fresh = make()
  writeWhole(file, `${fresh}\n`)
  return fresh
}
