import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installedBinaries, isReachableByAll } from './binaries.ts'

test('finds the binaries for this platform', () => {
  expect(installedBinaries().version).toMatch(/^18\./)
})

test('counts a folder as reachable only if all its parents are', () => {
  const top = mkdtempSync(join(tmpdir(), 'caretrail-reach-'))
  onTestFinished(() => rm(top, { recursive: true }))
  mkdirSync(join(top, 'open/bin'), { recursive: true, mode: 0o755 })
  chmodSync(top, 0o755)
  expect(isReachableByAll(join(top, 'open/bin'))).toBe(true)
  chmodSync(join(top, 'open'), 0o711)
  expect(isReachableByAll(join(top, 'open/bin'))).toBe(true)
  chmodSync(top, 0o700)
  expect(isReachableByAll(join(top, 'open/bin'))).toBe(false)
})
