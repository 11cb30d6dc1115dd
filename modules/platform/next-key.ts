import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './config.ts'
import { keptSecret } from './secrets.ts'
import { StartupError } from './startup-error.ts'

/** The key that takes the place of another one. */
export interface NextKey {
  readonly bytes: Buffer<ArrayBuffer>
  /** Puts it in its place in the data folder, if the key before it is there. */
  readonly keep: () => void
}

const KINDS = {
  master: { variable: 'MASTER_KEY', given: 'masterKey', next: 'newMasterKey', file: 'master-key' },
  signing: { variable: 'SIGNING_KEY', given: 'signingKey', next: 'newSigningKey', file: 'signing-key' },
} as const

/**
 * Returns the key that takes the place of one that was given from outside, or makes one for the data folder. Until it
 * is kept, the same is returned every time, so that what was interrupted is continued.
 */
export const nextKey = (settings: Settings, kind: keyof typeof KINDS): NextKey => {
  const { variable, given, next, file } = KINDS[kind]
  const bytes = settings[next]
  if (bytes && settings[given]) return { bytes, keep: () => undefined }
  if (settings[given])
    throw new StartupError(
      `${variable} is set from outside: set NEW_${variable} to the key that takes its place (openssl rand -base64 32).`,
    )
  if (bytes)
    throw new StartupError(
      `The key is in ${settings.dataDir}/keys, and the one that takes its place is made there: leave NEW_${variable} out.`,
    )
  const name = `next-${file}`
  const text = keptSecret(settings.dataDir, name, () => randomBytes(32).toString('base64'))
  const folder = join(settings.dataDir, 'keys')
  return {
    bytes: Buffer.from(text, 'base64'),
    keep: () => renameSync(join(folder, name), join(folder, file)),
  }
}
