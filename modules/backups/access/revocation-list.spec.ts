import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { revocationsFile } from '../backup-paths.ts'
import { readRevocations, storeRevocations } from './revocation-list.ts'

const keys = { master: Buffer.alloc(32, 1) }
const memory = {
  asOf: '2026-03-12T09:00:00.000Z',
  backupAt: null,
  revoked: [{ position: 41, type: 'UserRemoved', id: 2, fields: { by: 'somebody' } }],
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caretrail-revocations-'))
  await storeRevocations(folder, 7, memory, keys)
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => revocationsFile(folder, 7)
const rewrite = async (change: (text: string) => string) =>
  writeFile(path(), change(await readFile(path(), 'utf8')))

it('reads the list that was written, and none where there is none', async () => {
  expect(await readRevocations(folder, 7, keys)).toEqual(memory)
  expect(await readRevocations(folder, 8, keys)).toBeUndefined()
})

it.each<[string, (text: string) => string]>([
  ['empty', () => ''],
  ['broken off', (text) => text.slice(0, 40)],
  ['without its mark, as earlier versions wrote it', () => JSON.stringify(memory)],
  ['dated later', (text) => text.replace('2026-', '2099-')],
  ['without what ended', (text) => text.replace(/"revoked":\[.*\]/, '"revoked":[]')],
])('does not believe a list that is %s', async (_, change) => {
  await rewrite(change)
  expect(await readRevocations(folder, 7, keys)).toBeUndefined()
})

it('does not believe the list of another clinic or another installation', async () => {
  await writeFile(revocationsFile(folder, 8), await readFile(path()))
  expect(await readRevocations(folder, 8, keys)).toBeUndefined()
  expect(await readRevocations(folder, 7, { master: Buffer.alloc(32, 2) })).toBeUndefined()
})
