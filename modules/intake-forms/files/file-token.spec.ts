import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openFileToken, sealFileToken, type PendingFile } from './file-token.ts'
import { parseFileToken } from '../rules.ts'

const key = randomBytes(32)
const file: PendingFile = {
  name: 'Überweisung 1.2.2026.\u202Epdf',
  place: '1/0d7a1d2a-5f7c-4c39-8f4d-0f2f5a2b9c11',
  contentKey: randomBytes(32).toString('base64'),
  mimeType: 'application/pdf',
  size: 48_123,
  sha256: 'ab'.repeat(32),
  flags: ['scripts'],
  stripped: false,
}

it('a token shows the name and size of a file, and only the server can read the rest', () => {
  const token = sealFileToken(key, 7, file)
  expect(parseFileToken(token)).toEqual({ name: file.name, size: file.size })
  expect(openFileToken(key, 7, token)).toEqual(file)
  expect(token).not.toContain(file.contentKey)
  expect(sealFileToken(key, 7, file)).not.toBe(token)
})

it('a token is invalid for another form, for another key, or when made up', () => {
  const token = sealFileToken(key, 7, file)
  const flipped = token.replace(/:(.)/, (_, first) => `:${first === 'A' ? 'B' : 'A'}`)
  expect(openFileToken(key, 8, token)).toBeNull()
  expect(openFileToken(randomBytes(32), 7, token)).toBeNull()
  for (const made of [flipped, 'file:A.1.a.pdf', 'file:.1.a.pdf', 'scan.2024.pdf', 'sending', ''])
    expect(openFileToken(key, 7, made)).toBeNull()
})

it('a stored file name is not a token', () => {
  expect(parseFileToken('scan.2024.pdf')).toBeNull()
})
