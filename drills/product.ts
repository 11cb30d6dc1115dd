import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#modules/platform'
import { RAISED_LIMITS } from './raised-limits.ts'

const READY_TIMEOUT_MS = 60_000

type VerbRunner = (...args: string[]) => Promise<{ readonly code: number; readonly output: string }>

/** Runs a CLI command of this checkout in this environment; returns its exit code and output. */
export const makeVerbRunner =
  (env: NodeJS.ProcessEnv, cwd = process.cwd()): VerbRunner =>
  (...args) =>
    new Promise((done) => {
      const run = spawn(process.execPath, ['src/cli/main.ts', ...args], { env, cwd })
      let output = ''
      run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      run.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      run.on('close', (code) => done({ code: code ?? 1, output }))
    })

/**
 * Prepares a product in its default setup on its own data folder, to start and kill at will. `runVerb` replaces the
 * processes in which CLI commands run. `checkout` is the folder of another version, whose packages are installed.
 */
export const openProduct = async (
  more: Readonly<Record<string, string>> = {},
  runVerb = makeVerbRunner,
  checkout = process.cwd(),
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-drill-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    ...RAISED_LIMITS,
    LOG_LEVEL: 'error',
    ...more,
  }
  let child: ChildProcess | undefined

  const status = async (path: string): Promise<number> => {
    try {
      return (await fetch(url + path, { signal: AbortSignal.timeout(2000) })).status
    } catch {
      return 0
    }
  }

  /** Waits until /readyz answers with an expected status; returns the milliseconds it took. */
  const waitForStatus = async (isExpected: (status: number) => boolean): Promise<number> => {
    const began = Date.now()
    while (!isExpected(await status('/readyz'))) {
      if (Date.now() - began > READY_TIMEOUT_MS)
        throw new Error('the product did not reach the expected state')
      await sleep(20)
    }
    return Date.now() - began
  }

  const start = (): Promise<number> => {
    child = spawn(process.execPath, ['src/cli/main.ts', 'start'], {
      env,
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return waitForStatus((code) => code === 200)
  }

  const readPostmasterPid = async (): Promise<number> => {
    const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    return Number.parseInt(file, 10)
  }

  const waitForExit = () =>
    new Promise<void>((done) => (child?.exitCode === null ? child.once('exit', () => done()) : done()))

  return {
    url,
    dataDir,
    start,
    until: waitForStatus,
    /** Runs a CLI command next to the running product. */
    runCli: runVerb(env, checkout),
    pid: () => child?.pid ?? 0,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    killApp: async () => {
      const exit = waitForExit()
      child?.kill('SIGKILL')
      await exit
    },
    killPostgres: async () => process.kill(await readPostmasterPid(), 'SIGKILL'),
    close: async () => {
      const exit = waitForExit()
      child?.kill('SIGTERM')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof openProduct>>
