import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { Console } from 'node:console'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject, onTestFinished, vi } from 'vitest'
import { freePort } from '#modules/platform'
import { RAISED_LIMITS } from '../../../modules/platform/testing/raised-limits.ts'
import { withOutput } from '../output.ts'
import { printError, exitCodeOf } from '../run.ts'
import { root } from '../sources.ts'

type Env = Readonly<Record<string, string>>

/** A program’s exit code, output and duration. */
export interface ProgramResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly millis: number
}

/** A running `caretrail <verb>`. */
export interface RunningProgram {
  readonly pid: number
  readonly url: string
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  readonly result: Promise<ProgramResult>
}

/**
 * Creates an empty data folder. After the test, removes it and kills any database that a killed program left
 * running in it.
 */
export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-start-'))
  onTestFinished(async () => {
    const postmasterPid = postmasterOf(folder)
    if (postmasterPid) process.kill(postmasterPid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return folder
}

/** Creates a data folder whose database is migrated and empty, which takes seconds less than making one. */
export const dataFolder = async (): Promise<string> => {
  const folder = await emptyFolder()
  await promisify(execFile)('cp', ['-a', `${inject('postgres').preparedFolder}/.`, folder])
  return folder
}

/**
 * Returns the process id of a data folder’s PostgreSQL if it is running. Checks the working directory,
 * because process ids are reused.
 */
export const postmasterOf = (folder: string): number | undefined => {
  const file = join(folder, 'postgres/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && workingFolderOf(pid) === join(folder, 'postgres') ? pid : undefined
}

const workingFolderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/**
 * The environment of a verb, clean except for PATH and HOME. With `DEMO=0`, because a demo clinic takes seconds to
 * create.
 */
const environmentOf = (env: Env, port: string) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DEMO: '0',
  ...RAISED_LIMITS,
  ...env,
  PORT: port,
})

/** Runs a verb in a process of its own. */
export const spawnVerb = async (verb: string, env: Env): Promise<RunningProgram> => {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['src/cli/main.ts', ...verb.split(' ')], {
    cwd: root,
    env: environmentOf(env, port),
  })
  const ended = endOf(child)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended.settled
  })
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: ended.output,
    kill: (signal) => child.kill(signal),
    result: ended.settled,
  }
}

/** Makes a stream that collects its output, or whose writes all fail with this code. */
const makeCollector = (fault?: string) => {
  const chunks: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    // Like the streams of a process, which accept the next line after an error.
    autoDestroy: false,
    write: (chunk, _, done) => {
      if (fault !== undefined) return done(Object.assign(new Error(fault), { code: fault }))
      chunks.push(String(chunk))
      done()
    },
  })
  return Object.assign(stream, { text: () => chunks.join('') })
}

/**
 * Runs a verb in this process, which has already loaded most of the program; a separate process would take two
 * seconds to load it. Not for verbs that wait for a signal, and not for two verbs at a time. With a fault, such as
 * `EPIPE`, every write to standard output fails.
 */
export const runInThisProcess = async (verb: string, env: Env, fault?: string): Promise<ProgramResult> => {
  const [name = '', ...args] = verb.split(' ')
  const began = performance.now()
  const output = { stdout: makeCollector(fault), stderr: makeCollector() }
  const before = process.env
  const listeners = new Set(process.listeners('unhandledRejection'))
  const cleanups: (() => Promise<void>)[] = []
  const shutdown = {
    atEnd: (cleanup: () => Promise<void>) => void cleanups.push(cleanup),
    end: () => Promise.reject(new Error(`${name} ended the process itself`)),
    isEnding: () => false,
  }
  const printer = new Console(output)
  const spies = [
    ...(['stdout', 'stderr'] as const).map((stream) =>
      vi.spyOn(process[stream], 'write').mockImplementation((chunk) => output[stream].write(chunk)),
    ),
    ...(['log', 'error'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(printer[method]),
    ),
  ]
  process.env = environmentOf(env, env['PORT'] ?? String(await freePort()))
  try {
    const code = await withOutput(output, () => exitCodeOf(name, args, shutdown), console.error)
    for (const cleanup of cleanups.toReversed()) await cleanup().catch(printError)
    const { stdout, stderr } = output
    return { code, stdout: stdout.text(), stderr: stderr.text(), millis: performance.now() - began }
  } finally {
    process.env = before
    for (const spy of spies) spy.mockRestore()
    for (const each of process.listeners('unhandledRejection'))
      if (!listeners.has(each)) process.removeListener('unhandledRejection', each)
  }
}

const endOf = (child: ChildProcess): { output: () => string; settled: Promise<ProgramResult> } => {
  const began = performance.now()
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const settled = new Promise<ProgramResult>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr, millis: performance.now() - began }))
  })
  return { output: () => stdout + stderr, settled }
}

/** The stderr of a start without errors. Standard output is for the log alone. */
export const ONLY_READY = /^(Building the pages …\n)?Caretrail is ready[^\n]*\n(Demo clinic: [^\n]*\n)?$/

/** Starts the program and waits until it is ready. */
export const start = async (env: Env): Promise<RunningProgram> => {
  const running = await spawnVerb('start', env)
  const hasEnded = running.result.then(() => true)
  while (!running.output().includes('Caretrail is ready')) {
    if (await Promise.race([hasEnded, sleep(50, false)]))
      throw new Error(`it did not start: ${running.output()}`)
  }
  return running
}

/** Returns the status of /readyz, or 0 without a response. */
export const fetchReadiness = (url: string): Promise<number> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

/** Measures the milliseconds until /readyz returns this status. */
export const measureMillisUntil = async (
  url: string,
  status: number,
  timeoutMs = 20_000,
): Promise<number> => {
  const began = performance.now()
  while ((await fetchReadiness(url)) !== status) {
    if (performance.now() - began > timeoutMs) throw new Error(`/readyz never was ${status}`)
    await sleep(25)
  }
  return performance.now() - began
}
