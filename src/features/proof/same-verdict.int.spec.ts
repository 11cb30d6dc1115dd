import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { Checkpoints } from '#modules/audit'
import { checkpointsIn, verifyExport } from '#modules/exports'
import { loadKeys } from '#modules/platform'
import { zipTo } from '../../../modules/exports/zip.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { verifyFiles } from './verifier/check.ts'
import { gatherFiles } from './verifier/gather-files.ts'
import { describeVerdict } from './verifier/verdict.ts'
import { LANGUAGES } from './verifier/words.ts'

type Files = ReadonlyMap<string, string>

let testApp: TestApp
let clinic: Clinic
/** The files of an export, and the newest checkpoint of some time later. */
let files: Files
let newer: string
/** Names of files in the export. */
let log = ''
const LEDGER = 'events/access-ledger.ndjson'
const POINTS = 'events/checkpoints.ndjson'

const work = async () => {
  const id = await clinic.addPatient()
  await clinic.call('GET', `/api/patients/${id}`)
  await testApp.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
}

const newestCheckpoint = async () =>
  JSON.stringify((await clinic.call('GET', '/api/proof', { token: clinic.tokens.auditor })).body.newest)

const contentOf = async (path: string): Promise<Files> => {
  const zip = await openPromise(path)
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return found
}

beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  for (let n = 0; n < 3; n += 1) await work()
  const answer = await fetch(`${testApp.url}/api/proof/bundle`, {
    headers: { authorization: `Bearer ${clinic.tokens.auditor}` },
  })
  const path = join(testApp.dataDir, 'older.zip')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  files = await contentOf(path)
  log = [...files.keys()].find((name) => /\d+-\d+/.test(name)) ?? ''
  await work()
  newer = await newestCheckpoint()
})
afterAll(() => testApp.close())

const written = async (content: Files): Promise<string> => {
  const path = join(testApp.dataDir, 'tried.zip')
  const out = createWriteStream(path)
  const zip = zipTo(out, new Date())
  for (const [name, each] of content) await zip.add(name, [each])
  await zip.end()
  out.end()
  await finished(out)
  return path
}

/** What the command and the page say of an export and checkpoints that were kept elsewhere. */
const verdicts = async (content: Files, kept: string) => {
  const path = await written(content)
  const { verifying } = loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })
  const command = await verifyExport(path, verifying, checkpointsIn(kept))
  const keptFiles = kept === '' ? [] : [new File([kept], 'kept.txt')]
  const found = await verifyFiles(
    await gatherFiles([new File([await readFile(path)], 'tried.zip'), ...keptFiles]),
    () => undefined,
  )
  const isCommand = command.fault ? 'faulty' : command.checkpoints === 0 ? 'unproven' : 'whole'
  const page = describeVerdict(found, LANGUAGES.en, String)
  expect([page.status, found.genuine, found.keptOutside, found.later, found.signedTo]).toEqual([
    isCommand,
    command.checkpoints,
    command.brought,
    command.later,
    command.signedTo,
  ])
  return { status: page.status, sentences: page.sentences.join(' '), counts: found }
}

const lines = (name: string) => (files.get(name) ?? '').split('\n').filter(Boolean)
const withLines = (name: string, kept: readonly string[]): Files =>
  new Map([...files, [name, kept.map((line) => `${line}\n`).join('')]])

it('an older export with a newer checkpoint is not a fault, and the verdict says which is later', async () => {
  const { status, sentences, counts } = await verdicts(files, newer)
  expect([status, counts.later, counts.keptOutside]).toEqual(['whole', 1, 1])
  expect(sentences).toContain('Your checkpoint is later than this export (1).')
})

it('the same checkpoint counts once, whether it came with the export, in a file or in an email', async () => {
  const alone = await verdicts(files, '')
  const points = lines(POINTS)
  const email = `Hello,\n\n${points.at(-1)}\n\nIt is signed.\n${points.at(-1)}\n`
  const { status, counts } = await verdicts(files, email)
  expect([status, counts.genuine, counts.keptOutside]).toEqual(['whole', alone.counts.genuine, 1])
  expect(alone.counts.entries).toBe(lines(LEDGER).length)
  expect(alone.counts.entries).toBeGreaterThan(2)
})

it.each<[string, () => Files, string, string]>([
  ['has no checkpoint', () => withLines(POINTS, []), 'unproven', 'no signed checkpoint'],
  [
    'lacks a checkpoint',
    () => withLines(POINTS, lines(POINTS).toSpliced(1, 1)),
    'faulty',
    'missing from the export: 1',
  ],
  ['ends early', () => withLines(log, lines(log).slice(0, 5)), 'faulty', 'position 6'],
  ['has no access ledger', () => withLines(LEDGER, []), 'faulty', 'access ledger'],
  [
    'lacks an entry',
    () => withLines(LEDGER, lines(LEDGER).toSpliced(1, 1)),
    'faulty',
    'the entry is missing',
  ],
  [
    'lacks the last entry',
    () => withLines(LEDGER, lines(LEDGER).slice(0, 2)),
    'faulty',
    'checkpoint confirms it',
  ],
  [
    'has a changed entry',
    () =>
      withLines(
        LEDGER,
        lines(LEDGER).map((line) => line.replace(/"patient-\d+"/, '"patient-99"')),
      ),
    'faulty',
    'does not match its hash',
  ],
])('an export that %s gets the same verdict from command and page', async (_, change, verdict, words) => {
  const { status, sentences } = await verdicts(change(), '')
  expect(status).toBe(verdict)
  expect(sentences).toContain(words)
})

it('a newer checkpoint does not excuse an export that contradicts its own', async () => {
  const { status } = await verdicts(withLines(log, lines(log).slice(0, 5)), newer)
  expect(status).toBe('faulty')
})
