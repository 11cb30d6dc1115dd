import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Logger, LogLevel } from 'effect'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Checkpoint, isCheckpoint } from '#events'
import { appendCheckpoint, parseCheckpoints, tornFile } from './checkpoint-files.ts'
import { inspectCheckpointFiles } from './checkpoint-inspection.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-checkpoints-'))
  await mkdir(join(dataDir, 'checkpoints'))
  file = join(dataDir, 'checkpoints', '7.ndjson')
  onTestFinished(() => rm(dataDir, { recursive: true }))
})

const made = (position: number): Checkpoint => ({
  clinic: 7,
  position,
  hash: 'ab',
  at: '2026-03-12T09:00:00.000Z',
  signature: 'cd',
})
const line = (position: number) => `${JSON.stringify(made(position))}\n`
const append = (position: number) =>
  Effect.runPromise(
    Logger.withMinimumLogLevel(appendCheckpoint(file, made(position), isCheckpoint), LogLevel.None),
  )
const positions = async () =>
  parseCheckpoints(await readFile(file, 'utf8'), isCheckpoint).signed.map(({ position }) => position)

it.each([
  ['in the middle of a line', line(2).slice(0, 40), [1, 3], 1],
  ['before the line’s end', line(2).trimEnd(), [1, 2, 3], 0],
  ['within a line that another one follows', `${line(2).slice(0, 40)}${line(9)}`.trimEnd(), [1, 3], 1],
  ['nowhere', line(2), [1, 2, 3], 0],
])('a checkpoint follows a write that broke off %s', async (_, written, kept, aside) => {
  await writeFile(file, line(1) + written)
  await append(3)
  expect(await positions()).toEqual(kept)
  expect(await readFile(file, 'utf8')).toMatch(/\}\n$/)
  const torn = await readFile(tornFile(file), 'utf8').catch(() => '')
  expect(torn.split('\n').filter(Boolean)).toHaveLength(aside)
  expect((await readdir(join(dataDir, 'checkpoints'))).length).toBe(aside > 0 ? 2 : 1)
})

it('the inspection names files with incomplete lines, and the files that keep those set aside', async () => {
  expect(await inspectCheckpointFiles(join(dataDir, 'nowhere'))).toMatchObject({ clinics: 0, torn: [] })
  await writeFile(file, line(1) + line(2).slice(0, 40))
  expect(await inspectCheckpointFiles(dataDir)).toEqual({ clinics: 1, torn: ['7.ndjson'], setAside: [] })
  await append(2)
  expect(await inspectCheckpointFiles(dataDir)).toEqual({
    clinics: 1,
    torn: [],
    setAside: ['7.ndjson.torn'],
  })
})

it.each([
  { ...made(1), position: '1' },
  { ...made(1), hash: ['ab'] },
  { ...made(1), signature: undefined },
  null,
  [1],
])('a line with other kinds of values is no checkpoint: %j', (read) => {
  expect(parseCheckpoints(JSON.stringify(read), isCheckpoint)).toMatchObject({ signed: [] })
})
