import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'

const KEY = Buffer.alloc(32, 7)

const fileWith = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'caretrail-variables-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

const settings = (env: Record<string, string>) => {
  const result = parseConfig(env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.config
}

const problems = (env: Record<string, string>): readonly string[] => {
  const result = parseConfig(env)
  return 'problems' in result ? result.problems : []
}

test('reads secrets from the files that variables name', () => {
  const config = settings({
    MASTER_KEY_FILE: fileWith(`${KEY.toString('base64')}\n`),
    DATABASE_URL_FILE: fileWith('postgres://web:secret@db/caretrail\n'),
    SMTP_URL_FILE: '',
  })
  expect(config.masterKey).toEqual(KEY)
  expect(config.database).toEqual({ url: 'postgres://web:secret@db/caretrail', adminUrl: undefined })
  // A database of one's own has no demo clinic, wherever its address was read from.
  expect(config.demo).toBe(false)
})

test('refuses a file that is missing, empty, beside its variable, or has a wrong value, without repeating it', () => {
  expect(problems({ SIGNING_KEY_FILE: '/nowhere/secret' })).toEqual([
    'SIGNING_KEY_FILE names a file that cannot be read (ENOENT).',
  ])
  expect(problems({ SMTP_URL_FILE: fileWith('\n') })).toEqual(['SMTP_URL_FILE names a file that is empty.'])
  const both = { MASTER_KEY: KEY.toString('base64'), MASTER_KEY_FILE: fileWith('x') }
  expect(problems(both)).toEqual(['MASTER_KEY and MASTER_KEY_FILE exclude each other.'])
  expect(problems({ MASTER_KEY_FILE: fileWith('topsecret') })).toEqual([
    'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32).',
  ])
})
