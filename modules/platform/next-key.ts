import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './config.ts'
import { loadOrCreateSecret } from './secrets.ts'
import { StartupError } from './startup-error.ts'

/** The key that replaces the current one. */
interface NextKey {
  readonly bytes: Buffer<ArrayBuffer>
  /** Makes it the current key in the data folder, if the data folder has the current key. */
  readonly install: () => void
}

const KINDS = {
  master: { variable: 'MASTER_KEY', current: 'masterKey', next: 'newMasterKey', file: 'master-key' },
  signing: { variable: 'SIGNING_KEY', current: 'signingKey', next: 'newSigningKey', file: 'signing-key' },
} as const

/**
 * Returns the replacement key: from NEW_MASTER_KEY or NEW_SIGNING_KEY if the current key is configured, else a
 * generated one. The generated key stays the same until it is installed, so that an interrupted rotation can go on.
 */
export const nextKey = (settings: Settings, kind: keyof typeof KINDS): NextKey => {
  const { variable, current, next, file } = KINDS[kind]
  const bytes = settings[next]
  if (bytes && settings[current]) return { bytes, install: () => undefined }
  if (settings[current])
    throw new StartupError(
      `${variable} is set from outside: set NEW_${variable} to the key that takes its place (openssl rand -base64 32).`,
    )
  if (bytes)
    throw new StartupError(
      `The key is in ${settings.dataDir}/keys, and the one that takes its place is made there: leave NEW_${variable} out.`,
    )
  const name = `next-${file}`
  const text = loadOrCreateSecret(settings.dataDir, name, () => randomBytes(32).toString('base64'))
  const folder = join(settings.dataDir, 'keys')
  return {
    bytes: Buffer.from(text, 'base64'),
    install: () => renameSync(join(folder, name), join(folder, file)),
  }
}
