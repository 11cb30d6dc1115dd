import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadKeys, readConfig } from '#modules/platform'
import { type FreshDatabase, freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { declaredVerbs } from './testing/declared-verbs.ts'
import { emptyFolder, runInThisProcess } from './testing/program.ts'

let database: FreshDatabase
let folder: string
let clinic: string

const verb = (words: string, fault?: string) =>
  runInThisProcess(
    words.replaceAll('CLINIC', clinic).replaceAll('FOLDER', folder),
    { DATA_DIR: folder, DATABASE_URL: database.adminUrl, BILLING: 'off' },
    fault,
  )

const done = async (words: string) => expect(await verb(words)).toMatchObject({ code: 0, stderr: '' })

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'caretrail-output-'))
  const eve = '--name Harbor --email eve@harbor.example --first-name Eve --last-name Sato'
  const { stdout } = await verb(`clinic create ${eve} --quiet`)
  clinic = stdout.split('\n')[0] ?? ''
  await done('seed --clinic CLINIC --patients 2 --appointments 1 --yes')
  await done('user create --clinic CLINIC --email adam@harbor.example --first-name Adam --last-name Sato')
  await done('export --clinic CLINIC --out FOLDER/all.zip')
  const { verifying } = loadKeys(readConfig({ DATA_DIR: folder }), 'none')
  await writeFile(join(folder, 'key.pem'), verifying.export({ type: 'spki', format: 'pem' }))
  return async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

const UNCONFIRMED = 2

const NAMES = '--first-name Ada --last-name Sato'
const SEEDING = '--patients 1 --appointments 0 --yes'

/** What each verb is called with, once without a reader and once without room, and its exit code. */
const CALLS: Readonly<Record<string, readonly [reader: string, room: string, code?: number]>> = {
  migrate: ['--status', ''],
  doctor: ['', '--json'],
  verify: ['', '--documents'],
  replay: ['--verify', ''],
  backup: ['--out FOLDER/one.backup', '--out FOLDER/two.backup'],
  release: ['', '--json'],
  export: ['--clinic CLINIC --out FOLDER/one.zip', '--clinic CLINIC --out FOLDER/two.zip'],
  'verify-export': [
    'FOLDER/all.zip --key FOLDER/key.pem',
    'FOLDER/all.zip --key FOLDER/key.pem --json',
    UNCONFIRMED,
  ],
  'clinic list': ['', '--quiet'],
  'clinic create': [
    `--name East --email east@harbor.example ${NAMES}`,
    `--name West --email west@harbor.example ${NAMES}`,
  ],
  erase: [
    '--clinic CLINIC --patient 1 --reason asked --early --confirm 1',
    '--clinic CLINIC --patient 2 --reason asked --early --confirm 2',
  ],
  seed: [`--clinics 1 ${SEEDING}`, `--clinic CLINIC ${SEEDING}`],
  'user create': [
    `--clinic CLINIC --email ada@harbor.example ${NAMES}`,
    `--clinic CLINIC --email una@harbor.example ${NAMES} --quiet`,
  ],
  'user reset-password': ['--email adam@harbor.example', '--email adam@harbor.example --json'],
  'user make-owner': ['--email adam@harbor.example', '--email eve@harbor.example'],
  'billing sync': ['', '--json'],
  'keys rotate master': ['', ''],
  'keys rotate signing': ['', '--quiet'],
}

const NO_ROOM = 'The output could not be written, because the disk is full. The work went on without it.\n'

test.each(Object.entries(CALLS))(
  '%s works to its end without a reader, and without room',
  async (words, call) => {
    const [reader, room, code = 0] = call
    expect(await verb(`${words} ${reader}`.trim(), 'EPIPE')).toMatchObject({ code, stdout: '', stderr: '' })
    expect(await verb(`${words} ${room}`.trim(), 'ENOSPC')).toMatchObject({
      code: code || 1,
      stdout: '',
      stderr: NO_ROOM,
    })
  },
)

test('restore works to its end without a reader, and without room', async () => {
  const file = join(folder, 'restored.backup')
  await done(`backup --out ${file}`)
  for (const [fault, code, stderr] of [
    ['EPIPE', 0, ''],
    ['ENOSPC', 1, NO_ROOM],
  ] as const) {
    const [target, shelf] = [await freshDatabase(), await emptyFolder()]
    onTestFinished(target.drop)
    await cp(join(folder, 'keys'), join(shelf, 'keys'), { recursive: true })
    const env = { DATA_DIR: shelf, DATABASE_URL: target.adminUrl }
    expect(await runInThisProcess(`restore ${file}`, env, fault)).toMatchObject({ code, stdout: '', stderr })
    expect((await runInThisProcess('clinic list --quiet', env)).stdout).toContain(`${clinic}\n`)
  }
})

test('clinic close and reopen work to their ends without a reader, and without room', async () => {
  for (const [fault, code, stderr] of [
    ['EPIPE', 0, ''],
    ['ENOSPC', 1, NO_ROOM],
  ] as const) {
    const printed = { code, stdout: '', stderr }
    const closing = `clinic close --clinic CLINIC --out FOLDER/${fault}.zip --confirm CLINIC`
    expect(await verb(closing, fault)).toMatchObject(printed)
    expect(await verb('clinic reopen --clinic CLINIC', fault)).toMatchObject(printed)
  }
  expect((await verb('clinic list')).stdout).not.toContain('closed')
})

test('every verb that prints for scripts was called', async () => {
  const readable = (await declaredVerbs()).filter(({ flags }) => flags.includes('--json'))
  // Nobody here has a second factor to take away.
  const called = [
    ...Object.keys(CALLS),
    'restore',
    'clinic close',
    'clinic reopen',
    'user reset-second-factor',
  ]
  expect(called.sort()).toEqual(readable.map(({ words }) => words).sort())
})
