import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAISED_LIMITS } from '../../modules/platform/testing/raised-limits.ts'
import { freePort } from '../../modules/platform/postgres/ports.ts'

/** Environment variables for a server. If they name a database, the server uses it. */
export type Environment = Readonly<Record<string, string>>

/** Starts the program in an empty data folder and waits until it is ready. */
export const begin = async (env: Environment, ...args: readonly string[]) => {
  for (let tries = 3; ; tries -= 1) {
    try {
      return await beginAt(String(await freePort()), env, args)
    } catch (cause) {
      // Another program may take the port between choosing it and listening on it.
      if (tries === 1 || !String(cause).includes('is in use by another program')) throw cause
    }
  }
}

const beginAt = async (port: string, env: Environment, args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-server-'))
  const launch = () =>
    spawn(process.execPath, ['src/cli/main.ts', 'start', ...args], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: folder,
        DEMO: '0',
        ...RAISED_LIMITS,
        ...env,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  let child = launch()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.kill(signal)) await ended
  }
  const close = async () => {
    await end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  /** Restarts the program at the same address, with its data. */
  const restart = () => ready((child = launch()))
  await ready(child).catch(async (cause: unknown) => {
    await close()
    throw cause
  })
  return {
    url: `http://localhost:${port}`,
    dataDir: env['DATA_DIR'] ?? folder,
    close,
    kill: () => end('SIGKILL'),
    again: restart,
  }
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Caretrail is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    // Print the program’s errors next to the failing test.
    child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
    child.once('close', () => reject(new Error(`It did not start: ${output}`)))
  })
