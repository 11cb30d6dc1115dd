import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, readIfThere, writeOnce } from './files.ts'
import { StartupError } from './startup-error.ts'

/** Returns the folder for keys and passwords, readable only by its owner. */
export const keysFolder = (dataDir: string): string => {
  ensureFolder(dataDir)
  const folder = ensureFolder(join(dataDir, 'keys'), 0o700)
  chmodSync(folder, 0o700)
  return folder
}

/** Returns the secret with this name from the keys folder. The first caller creates it with `make`. */
export const loadOrCreateSecret = (
  dataDir: string,
  name: string,
  make = () => randomBytes(24).toString('base64url'),
): string => {
  const file = join(keysFolder(dataDir), name)
  const secret = (readIfThere(file) ?? writeOnce(file, `${make()}\n`)).trim()
  if (!secret) throw new StartupError(`The key ${file} is damaged: it is empty.`)
  return secret
}
