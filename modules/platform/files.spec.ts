import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWholeAsync, writeWhole } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caretrail-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['writeWhole', async (path: string) => writeWhole(path, 'About a patient')],
  ['writeWholeAsync', (path: string) => writeWholeAsync(path, 'About a patient')],
])('%s leaves nothing of the content behind if it fails', async (_, write) => {
  // A file cannot replace a folder.
  mkdirSync(join(folder, 'taken'))
  await expect(write(join(folder, 'taken'))).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['taken'])
})
