import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { type MayMake, missingKeys } from '../keys.ts'
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
 * Returns which keys may be generated. None may replace one that the installation had, because the new key would be
 * refused only after it was written. `isNewSigningKey`: the signing key may replace a lost one.
 */
export const keysToMake = async (settings: Settings, isNewSigningKey: boolean): Promise<MayMake> => {
  if (!(await hasHadKeys(settings))) return 'any'
  return isNewSigningKey ? 'signing' : 'none'
}
