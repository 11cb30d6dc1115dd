import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sign, verify } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deriveSecret, loadKeys } from './keys.ts'
import { loadOrCreateSecret, keysFolder } from './secrets.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'caretrail-keys-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const settings = (dataDir: string) => ({ dataDir, masterKey: undefined, signingKey: undefined })

test('creates keys once, readable only by the owner', () => {
  const dataDir = folder()
  const made = loadKeys(settings(dataDir))
  const reloadedKeys = loadKeys(settings(dataDir))
  expect(made.master).toHaveLength(32)
  expect(reloadedKeys.master).toEqual(made.master)
  expect(reloadedKeys.signing.equals(made.signing)).toBe(true)
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'keys/master-key')).mode & 0o777).toBe(0o600)
})

test('keeps the first key when two programs create the same one at once', () => {
  const dataDir = folder()
  let first = ''
  const second = loadOrCreateSecret(dataDir, 'master-key', () => {
    first = loadOrCreateSecret(dataDir, 'master-key', () => 'of the quicker one')
    return 'of the slower one'
  })
  expect([first, second]).toEqual(['of the quicker one', 'of the quicker one'])
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['master-key'])
})

test('reports an empty key file as damage and does not overwrite it', () => {
  const dataDir = folder()
  writeFileSync(join(keysFolder(dataDir), 'master-key'), '\n')
  expect(() => loadKeys(settings(dataDir))).toThrow('it is empty')
})

test('verifies with the public key what the private key signed', () => {
  const { signing, verifying } = loadKeys(settings(folder()))
  const text = Buffer.from('position 42')
  const signature = sign(null, text, signing)
  expect(verify(null, text, verifying, signature)).toBe(true)
  expect(verify(null, Buffer.from('position 43'), verifying, signature)).toBe(false)
})

test('prefers keys from the environment and writes no file', () => {
  const dataDir = folder()
  const [masterKey, signingKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const keys = loadKeys({ dataDir, masterKey, signingKey })
  expect(keys.master).toBe(masterKey)
  expect(() => statSync(join(dataDir, 'keys'))).toThrow('ENOENT')
})

test('derives different secrets per purpose, and the same ones from the same master key', () => {
  const keys = loadKeys({
    dataDir: folder(),
    masterKey: Buffer.alloc(32, 1),
    signingKey: Buffer.alloc(32, 2),
  })
  expect(deriveSecret(keys, 'a')).toEqual(deriveSecret(keys, 'a'))
  expect(deriveSecret(keys, 'a')).not.toEqual(deriveSecret(keys, 'b'))
})
