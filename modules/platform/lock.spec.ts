import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holderOf, takeLock } from './lock.ts'
import { isAlive, startOf } from './postgres/processes.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'caretrail-lock-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const leave = (dataDir: string, holder: object): void =>
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(holder))

test('gives a folder one holder until it is released', () => {
  const dataDir = folder()
  const first = takeLock(dataDir, 'start')
  expect(takeLock(dataDir, 'seed')).toEqual({
    holder: { pid: process.pid, started: startOf(process.pid), purpose: 'start' },
  })
  if ('release' in first) first.release()
  expect(takeLock(dataDir, 'seed')).toHaveProperty('release')
  expect(readdirSync(dataDir)).toEqual(['lock'])
})

test('takes over the lock of a killed program', async () => {
  const dataDir = folder()
  const child = spawn('sleep', ['100'])
  const pid = child.pid ?? 0
  leave(dataDir, { pid, started: startOf(pid), purpose: 'start' })
  expect(holderOf(dataDir)?.pid).toBe(pid)
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
  expect(holderOf(dataDir)).toBeUndefined()
  expect(takeLock(dataDir, 'start')).toHaveProperty('release')
})

test('ignores another process that reuses the process id', () => {
  const dataDir = folder()
  leave(dataDir, { pid: process.pid, started: 'another time', purpose: 'start' })
  expect(holderOf(dataDir)).toBeUndefined()
  expect(takeLock(dataDir, 'start')).toHaveProperty('release')
})

test('treats ids that address process groups as no process', () => {
  expect([0, -1, Number.NaN].map(isAlive)).toEqual([false, false, false])
})
