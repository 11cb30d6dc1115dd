import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { type GenerableKeys, missingKeys } from '../keys.ts'
import { withClient } from './connect.ts'
import { hasClinic } from './installation.ts'

const lacksKey = ({ dataDir, masterKey, signingKey }: Settings): boolean =>
  (!masterKey && !existsSync(join(dataDir, 'keys/master-key'))) ||
  (!signingKey && !existsSync(join(dataDir, 'keys/signing-key')))

const hasHadKeys = async (settings: Settings): Promise<boolean> => {
  if (missingKeys(settings).length > 0) return true
  const { database } = settings
  return (
    database !== undefined &&
    lacksKey(settings) &&
    (await withClient(database.adminUrl ?? database.url, hasClinic))
  )
}

/**
 * Returns which keys may be generated. If the installation has had keys, none may be: the database would refuse a new
 * key, but only after it was written to the disk. `isNewSigningKey`: a new signing key may replace a lost one.
 */
export const keysToMake = async (settings: Settings, isNewSigningKey: boolean): Promise<GenerableKeys> => {
  if (!(await hasHadKeys(settings))) return 'any'
  return isNewSigningKey ? 'signing' : 'none'
}
