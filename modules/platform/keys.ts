import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createHmac, createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto'
import { Context, Layer } from 'effect'
import type { Settings } from './config.ts'
import { StartupError } from './startup-error.ts'
import { keptSecret } from './secrets.ts'

export interface KeysShape {
  /** 32 bytes; wraps every patient's key. */
  readonly master: Buffer
  /** Ed25519 private key; signs checkpoints. */
  readonly signing: KeyObject
  /** Ed25519 public key, for auditors. */
  readonly verifying: KeyObject
}

// The prefix before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

const generated = (dataDir: string, name: string): Buffer => {
  const key = Buffer.from(
    keptSecret(dataDir, name, () => randomBytes(32).toString('base64')),
    'base64',
  )
  if (key.length !== 32)
    throw new StartupError(`The key ${dataDir}/keys/${name} is damaged: it does not have 32 bytes.`)
  return key
}

/** Loads the keys from the environment, else from the data folder, generated the first time. */
export const loadKeys = (settings: Pick<Settings, 'dataDir' | 'masterKey' | 'signingKey'>): KeysShape => {
  const master = settings.masterKey ?? generated(settings.dataDir, 'master-key')
  const signing = signingKey(settings.signingKey ?? generated(settings.dataDir, 'signing-key'))
  return { master, signing, verifying: createPublicKey(signing) }
}

/**
 * Lists the keys that were made in the data folder and are no longer there. A running program still has them; the next
 * start would not. An installation that never signed a checkpoint may not have made them yet.
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

/** Derives a secret for one purpose, the same on every machine with the master key. */
export const derived = ({ master }: KeysShape, purpose: string): Buffer =>
  createHmac('sha256', master).update(`caretrail ${purpose}`).digest()

export class Keys extends Context.Tag('platform/Keys')<Keys, KeysShape>() {
  static readonly layer = (keys: KeysShape) => Layer.succeed(this, keys)
}
