import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeValue, readStoredValue } from './testing/memory.ts'
import { dataFolder, measureMillisUntil, postmasterOf, fetchReadiness, start } from './testing/program.ts'
import { measureSlowdown } from '../testing/slowdown.ts'

describe('after kill -9', () => {
  test('of the program, the next start takes over its database, and no reused process id confuses one after a reboot', async () => {
    const folder = await dataFolder()
    const killed = await start({ DATA_DIR: folder })
    await storeValue(folder)
    killed.kill('SIGKILL')
    await killed.result
    const left = postmasterOf(folder)
    expect(left).toBeDefined()
    const next = await start({ DATA_DIR: folder })
    expect(postmasterOf(folder)).toBe(left)
    expect(await fetchReadiness(next.url)).toBe(200)
    expect(await readStoredValue(folder)).toBe(42)
    const pidFile = join(folder, 'postgres/postmaster.pid')
    const pidLines = await readFile(pidFile, 'utf8')
    next.kill('SIGTERM')
    expect((await next.result).code).toBe(0)
    expect(postmasterOf(folder)).toBeUndefined()

    const stranger = spawn('sleep', ['100'])
    onTestFinished(() => void stranger.kill())
    const pid = stranger.pid ?? 0
    await writeFile(pidFile, pidLines.replace(/^\d+/, String(pid)), { mode: 0o600 })
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, started: 'long ago', purpose: 'start' }))
    expect(await fetchReadiness((await start({ DATA_DIR: folder })).url)).toBe(200)
  })

  test('of the program and PostgreSQL, the next start recovers, and soon again after one of PostgreSQL alone', async () => {
    const folder = await dataFolder()
    const killed = await start({ DATA_DIR: folder })
    await storeValue(folder)
    const postmaster = postmasterOf(folder) ?? 0
    killed.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await killed.result
    const program = await start({ DATA_DIR: folder })
    expect(await readStoredValue(folder)).toBe(42)

    const before = postmasterOf(folder) ?? 0
    process.kill(before, 'SIGKILL')
    const red = await measureMillisUntil(program.url, 503)
    const green = await measureMillisUntil(program.url, 200)
    const slowdown = measureSlowdown()
    expect(red).toBeLessThan(2_000 * slowdown)
    expect(green).toBeLessThan(5_000 * slowdown)
    expect(postmasterOf(folder)).not.toBe(before)
    program.kill('SIGTERM')
    expect((await program.result).code).toBe(0)
    expect(postmasterOf(folder)).toBeUndefined()
  })
})
