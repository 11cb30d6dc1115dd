import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { remember, remembered } from './testing/memory.ts'
import { dataFolder, millisUntil, postmasterOf, readiness, start } from './testing/program.ts'
import { measureSlowdown } from '../testing/slowdown.ts'

describe('after kill -9', () => {
  test('of the program, the next start takes over its database', async () => {
    const folder = await dataFolder()
    const killed = await start({ DATA_DIR: folder })
    await remember(folder)
    killed.kill('SIGKILL')
    await killed.ended
    const left = postmasterOf(folder)
    expect(left).toBeDefined()
    const next = await start({ DATA_DIR: folder })
    expect(postmasterOf(folder)).toBe(left)
    expect(await readiness(next.url)).toBe(200)
    expect(await remembered(folder)).toBe(42)
    next.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
    expect(postmasterOf(folder)).toBeUndefined()
  })

  test('of the program and PostgreSQL, the next start recovers', async () => {
    const folder = await dataFolder()
    const killed = await start({ DATA_DIR: folder })
    await remember(folder)
    const postmaster = postmasterOf(folder) ?? 0
    killed.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await killed.ended
    await start({ DATA_DIR: folder })
    expect(await remembered(folder)).toBe(42)
  })

  test('of PostgreSQL, the program becomes not ready immediately and recovers soon', async () => {
    const folder = await dataFolder()
    const program = await start({ DATA_DIR: folder })
    const before = postmasterOf(folder) ?? 0
    process.kill(before, 'SIGKILL')
    const red = await millisUntil(program.url, 503)
    const green = await millisUntil(program.url, 200)
    const slowdown = measureSlowdown()
    expect(red).toBeLessThan(2_000 * slowdown)
    expect(green).toBeLessThan(5_000 * slowdown)
    expect(postmasterOf(folder)).not.toBe(before)
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    expect(postmasterOf(folder)).toBeUndefined()
  })

  test('and a reboot, a start is not confused by a process that reuses the old id', async () => {
    const folder = await dataFolder()
    const first = await start({ DATA_DIR: folder })
    const pidFile = join(folder, 'postgres/postmaster.pid')
    const left = await readFile(pidFile, 'utf8')
    first.kill('SIGTERM')
    await first.ended
    const stranger = spawn('sleep', ['100'])
    onTestFinished(() => void stranger.kill())
    const pid = stranger.pid ?? 0
    await writeFile(pidFile, left.replace(/^\d+/, String(pid)), { mode: 0o600 })
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, started: 'long ago', purpose: 'start' }))
    const next = await start({ DATA_DIR: folder })
    expect(await readiness(next.url)).toBe(200)
  })
})
