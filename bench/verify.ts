import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchMemory } from '../drills/memory-watch.ts'
import { writeExport } from './export-rows.ts'

const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000)
const MAX_SECONDS = 60
const MAX_MB = 600

/**
 * Measures the command that verifies an export of 1,000,000 events without a database. EVENTS sets another
 * number.
 */
export const verify = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-bench-'))
  try {
    const { path, key } = await writeExport(folder, EVENTS)
    const { size } = await stat(path)
    const began = performance.now()
    const child = spawn(process.execPath, ['src/cli/main.ts', 'verify-export', path, '--key', key], {
      stdio: 'inherit',
    })
    const memory = watchMemory(child.pid ?? 0)
    const [code] = (await once(child, 'exit')) as [number]
    const seconds = (performance.now() - began) / 1000
    const { mostMb } = memory()
    console.log(
      `${EVENTS.toLocaleString('en-US')} events in ${(size / 1e6).toFixed(0)} MB: ${seconds.toFixed(1)} s, ` +
        `${Math.round(EVENTS / seconds).toLocaleString('en-US')} events a second, ${mostMb} MB of memory at most.`,
    )
    const met = code === 0 && seconds <= MAX_SECONDS && mostMb <= MAX_MB
    console.log(met ? `Within ${MAX_SECONDS} s and ${MAX_MB} MB.` : 'Not within the goals.')
    return met
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
