import { createHmac, createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Context, Layer } from 'effect'
import type { Settings } from './config.ts'
import { readIfThere } from './files.ts'
import { type KeptSecret, openKeptSecrets } from './kept-secrets.ts'
import { StartupError } from './startup-error.ts'
import { loadOrCreateSecret } from './secrets.ts'
import { type EarlierKey, earlierKeys, type SigningKeyRecord } from './signing-keys.ts'

export interface KeysShape {
  /** 32 bytes; wraps every patient's key. */
  readonly master: Buffer
  /** Ed25519 private key; signs checkpoints. */
  readonly signing: KeyObject
  /** Ed25519 public key, for auditors. */
  readonly verifying: KeyObject
  /** The public keys that signed before it. */
  readonly earlier: readonly EarlierKey[]
  /** Secrets derived from an earlier master key that outlived it, by purpose. */
  readonly keptSecrets: ReadonlyMap<string, Buffer>
}

// The prefix before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

const MASTER = { variable: 'MASTER_KEY', file: 'master-key', ifLost: '' } as const
const SIGNING = {
  variable: 'SIGNING_KEY',
  file: 'signing-key',
  ifLost: ' If it is lost, add --new-signing-key.',
} as const
type KeyKind = typeof MASTER | typeof SIGNING

const pathOf = (dataDir: string, { file }: KeyKind): string => join(dataDir, 'keys', file)

const bytesOf = (text: string, path: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new StartupError(`The key ${path} is damaged: it does not have 32 bytes.`)
  return key
}

const loadOrGenerate = (dataDir: string, kind: KeyKind): Buffer =>
  bytesOf(
    loadOrCreateSecret(dataDir, kind.file, () => randomBytes(32).toString('base64')),
    pathOf(dataDir, kind),
  )

const loadExisting = (dataDir: string, kind: KeyKind): Buffer => {
  const path = pathOf(dataDir, kind)
  const text = readIfThere(path)
  if (text !== undefined) return bytesOf(text, path)
  throw new StartupError(`${kind.variable} is missing: set it, or put the key back at ${path}.${kind.ifLost}`)
}

/**
 * Lists the keys that were generated into the data folder and are no longer there. A running program still has them;
 * the next start would not. An installation that never signed a checkpoint may not have generated them yet.
 */
export const missingKeys = (
  settings: Pick<Settings, 'dataDir' | 'masterKey' | 'signingKey'>,
): readonly string[] => {
  const { dataDir } = settings
  if (!existsSync(join(dataDir, 'checkpoints'))) return []
  const names = [
    ...(settings.masterKey ? [] : ['master-key']),
    ...(settings.signingKey ? [] : ['signing-key']),
  ]
  return names.filter((name) => !existsSync(join(dataDir, 'keys', name)))
}

type KeySettings = Pick<Settings, 'dataDir' | 'masterKey' | 'signingKey'> & {
  /** What the database records about its signing keys, once it is open. */
  readonly signingKeys?: readonly SigningKeyRecord[] | undefined
  readonly keptSecrets?: readonly KeptSecret[] | undefined
}

/** Which keys may be generated: `none` for work on data that exists already. */
export type GenerableKeys = 'any' | 'signing' | 'none'

/** Loads the keys from the environment, else from the data folder, where it may generate those that are missing. */
export const loadKeys = (settings: KeySettings, generable: GenerableKeys = 'any'): KeysShape => {
  const { dataDir, masterKey, signingKeys = [], keptSecrets = [] } = settings
  const master = masterKey ?? (generable === 'any' ? loadOrGenerate : loadExisting)(dataDir, MASTER)
  const signing = signingKey(
    settings.signingKey ?? (generable === 'none' ? loadExisting : loadOrGenerate)(dataDir, SIGNING),
  )
  const verifying = createPublicKey(signing)
  return {
    master,
    signing,
    verifying,
    earlier: earlierKeys(verifying, signingKeys),
    keptSecrets: openKeptSecrets(master, keptSecrets),
  }
}

/**
 * Whether a statement of this time (ISO 8601) bears the signature of this installation: of its key, or of one that
 * signed at that time.
 */
export const bearsOurSignature = (
  { verifying, earlier }: Pick<KeysShape, 'verifying' | 'earlier'>,
  at: string,
  isSignedBy: (key: KeyObject) => boolean,
): boolean => isSignedBy(verifying) || earlier.some(({ key, until }) => at <= until && isSignedBy(key))

/** Derives a secret for one purpose, the same on every machine with the master key. */
export const deriveSecret = (
  { master, keptSecrets }: Pick<KeysShape, 'master'> & Partial<Pick<KeysShape, 'keptSecrets'>>,
  purpose: string,
): Buffer => keptSecrets?.get(purpose) ?? createHmac('sha256', master).update(`caretrail ${purpose}`).digest()

/** Identifies a master key without revealing it. */
export const keyMark = (keys: Pick<KeysShape, 'master'>): string =>
  deriveSecret({ master: keys.master }, 'key mark').toString('hex').slice(0, 16)

export class Keys extends Context.Tag('platform/Keys')<Keys, KeysShape>() {
  static readonly layer = (keys: KeysShape) => Layer.succeed(this, keys)
}
