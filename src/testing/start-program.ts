import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAISED_LIMITS } from '../../modules/platform/testing/raised-limits.ts'
import { freePort } from '../../modules/platform/postgres/ports.ts'

/** Environment variables for a server. If they name a database, the server uses it. */
export type Environment = Readonly<Record<string, string>>

/** Starts the program in an empty data folder and waits until it is ready. */
export const startProgram = async (env: Environment, ...args: readonly string[]) => {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      return await startAt(String(await freePort()), env, args)
    } catch (cause) {
      // Another program may take the port between choosing it and listening on it.
      if (triesLeft === 1 || !String(cause).includes('is in use by another program')) throw cause
    }
  }
}

const startAt = async (port: string, env: Environment, args: readonly string[]) => {
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
  const restart = () => waitUntilReady((child = launch()))
  await waitUntilReady(child).catch(async (cause: unknown) => {
    await close()
    throw cause
  })
  return {
    url: `http://localhost:${port}`,
    dataDir: env['DATA_DIR'] ?? folder,
    close,
    kill: () => end('SIGKILL'),
    restart,
  }
}

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const collectOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Caretrail is ready')) resolve()
    }
    child.stdout?.on('data', collectOutput)
    child.stderr?.on('data', collectOutput)
    // Print the program’s errors next to the failing test.
    child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
    child.once('close', () => reject(new Error(`It did not start: ${output}`)))
  })
