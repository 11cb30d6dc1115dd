import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fileBehind, fileToken, type SentFile } from './file-token.ts'
import { fileIn } from './rules.ts'

const key = randomBytes(32)
const file: SentFile = {
  name: 'Überweisung 1.2.2026.\u202Epdf',
  place: '1/0d7a1d2a-5f7c-4c39-8f4d-0f2f5a2b9c11',
  contentKey: randomBytes(32).toString('base64'),
  mimeType: 'application/pdf',
  size: 48_123,
  sha256: 'ab'.repeat(32),
  flags: ['scripts'],
  stripped: false,
}

it('says of a file what it is called, how large it is, and to the server all else', () => {
  const token = fileToken(key, 7, file)
  expect(fileIn(token)).toEqual({ name: file.name, size: file.size })
  expect(fileBehind(key, 7, token)).toEqual(file)
  expect(token).not.toContain(file.contentKey)
  expect(fileToken(key, 7, file)).not.toBe(token)
})

it('fits no other form, no other key, and nothing anybody made up', () => {
  const token = fileToken(key, 7, file)
  const flipped = token.replace(/:(.)/, (_, first) => `:${first === 'A' ? 'B' : 'A'}`)
  expect(fileBehind(key, 8, token)).toBeNull()
  expect(fileBehind(randomBytes(32), 7, token)).toBeNull()
  for (const made of [flipped, 'file:A.1.a.pdf', 'file:.1.a.pdf', 'scan.2024.pdf', 'sending', ''])
    expect(fileBehind(key, 7, made)).toBeNull()
})

it('takes a stored name for no token', () => {
  expect(fileIn('scan.2024.pdf')).toBeNull()
})
