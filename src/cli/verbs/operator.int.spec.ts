import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { declaredVerbs } from '../testing/declared-verbs.ts'
import { type ProgramResult, emptyFolder, runInThisProcess } from '../testing/program.ts'

let database: FreshDatabase
let env: Readonly<Record<string, string>>
let created: ProgramResult
let clinic: number

const verb = (words: string, more: Readonly<Record<string, string>> = {}) =>
  runInThisProcess(words, { ...env, ...more })

const refused = async (words: string, more = {}) => {
  const { code, stdout, stderr } = await verb(words, more)
  expect([code, stdout]).toEqual([1, ''])
  return stderr
}

const dana = '--name Harbor --email dana@harbor.example --first-name Dana --last-name Whitfield'

beforeAll(async () => {
  database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-operator-'))
  env = { DATA_DIR: folder, DATABASE_URL: database.adminUrl }
  created = await verb(`clinic create ${dana} --zone America/Chicago --json`)
  clinic = (JSON.parse(created.stdout) as { id: number }).id
  return async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

describe('clinic', () => {
  test('creates one with its owner and a password', () => {
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(created.stdout)).toEqual({
      id: clinic,
      email: 'dana@harbor.example',
      password: expect.stringMatching(/^[\w-]{16}$/),
    })
  })

  test('lists clinics for people and for scripts', async () => {
    expect((await verb('clinic list')).stdout).toMatch(
      new RegExp(`^clinic ${clinic}: Harbor, America/Chicago, \\d+ events\\n$`),
    )
    expect(JSON.parse((await verb('clinic list --json')).stdout)).toMatchObject([
      { id: clinic, name: 'Harbor' },
    ])
    expect((await verb('clinic list --quiet')).stdout).toBe(`${clinic}\n`)
  })

  test('creates none for an owner who has an account, in an unknown zone, or without a valid address', async () => {
    expect(await refused(`clinic create ${dana}`)).toBe('An account with this email already exists\n')
    expect(await refused(`clinic create ${dana} --zone Mars`)).toContain('"Mars" is not a time zone.')
    expect(await refused(`clinic create ${dana} --email dana`)).toMatch(/^.*email.*\.\n$/)
  })
})

const out = join('/tmp', `caretrail-no-clinic-${process.pid}.zip`)

const CLINIC_MISSING = [
  'replay --clinic 7',
  'replay --verify --clinic 7',
  'release --clinic 7',
  `export --clinic 7 --out ${out}`,
  `clinic close --clinic 7 --out ${out} --confirm 7`,
  'clinic reopen --clinic 7',
  'erase --clinic 7 --patient 1 --reason asked',
  'seed --clinic 7 --patients 1 --yes',
  'user create --clinic 7 --email eve@harbor.example --first-name Eve --last-name Sato',
  'start --as-of 2026-01-01 --clinic 7',
]

test.each(CLINIC_MISSING)('%s refuses a clinic that is not there', async (words) => {
  expect(await refused(words)).toBe('There is no clinic 7.\n')
})

const isCalled = (words: string) => CLINIC_MISSING.some((call) => call.startsWith(`${words} `))

test('every verb for one clinic refuses one that is not there', async () => {
  const forOne = (await declaredVerbs()).filter(({ valuedOptions }) =>
    valuedOptions.includes('--clinic <ID>'),
  )
  // It has an exit code of its own for that.
  const uncalled = forOne.filter(({ words }) => words !== 'verify' && !isCalled(words))
  expect(uncalled.map(({ words }) => words)).toEqual([])
})

describe('seed', () => {
  test('puts no invented patients where nobody asked for them', async () => {
    expect(await refused('seed --patients 1')).toContain('an installation without the demo: add --yes')
    const theirs = `seed --clinic ${clinic} --patients 1 --appointments 0`
    expect(await refused(theirs, { DEMO: '1' })).toContain(`into clinic ${clinic}: add --yes`)
    expect((await verb('clinic list --quiet')).stdout).toBe(`${clinic}\n`)
    expect(await verb(`${theirs} --yes`)).toMatchObject({ code: 0, stderr: '' })
  })

  test('opens each clinic with a password of its own, and with the demo without a question', async () => {
    const words = 'seed --clinics 2 --patients 1 --appointments 0'
    const { code, stdout } = await verb(words, { DEMO: '1' })
    const passwords = [...stdout.matchAll(/password "([\w-]{16})"/g)].map(([, password]) => password)
    expect([code, new Set(passwords).size]).toEqual([0, 2])
  })
})

describe('erase', () => {
  test('shows whose record it is, and erases early only what is confirmed', async () => {
    expect((await verb(`seed --clinic ${clinic} --patients 2 --appointments 0 --yes`)).code).toBe(0)
    const erasing = `erase --clinic ${clinic} --patient 1 --reason asked`
    const shown =
      /^Patient 1: \w+ [\w-]+.*, last activity 20\d\d-\d\d-\d\d, to be kept until 20\d\d-\d\d-\d\d\.\n$/
    for (const more of ['', ' --early', ' --confirm 1', ' --early --confirm 2'])
      expect(await verb(erasing + more)).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(shown),
        stderr: expect.stringMatching(/^Nothing was erased: /),
      })
    const erased = await verb(`${erasing} --early --confirm 1`)
    expect(erased).toMatchObject({ code: 0, stderr: '' })
    expect(erased.stdout).toMatch(new RegExp(`Patient 1 of clinic ${clinic} is erased\\.\\n$`))
    expect(await refused(`${erasing} --early --confirm 1`)).toBe(`Clinic ${clinic} has no patient 1.\n`)
  })
})

test('without its key, nothing is opened and no other key is made', async () => {
  const folder = await emptyFolder()
  expect(await refused('clinic list', { DATA_DIR: folder })).toBe(
    `MASTER_KEY is missing: set it, or put the key back at ${join(folder, 'keys/master-key')}.\n`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('what a script reads is one JSON document, or nothing', async () => {
  const document = async (words: string) => {
    const { code, stdout, stderr } = await verb(`${words} --json`)
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout)
  }
  const person = '--first-name Ada --last-name Sato --role auditor'
  expect(await document(`user create --clinic ${clinic} --email ada@harbor.example ${person}`)).toEqual({
    email: 'ada@harbor.example',
    password: expect.stringMatching(/^[\w-]{16}$/),
  })
  const reset = await verb('user reset-password --email ada@harbor.example --quiet')
  expect(reset).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[\w-]{16}\n$/), stderr: '' })
  const seeded = await document(`seed --clinic ${clinic} --patients 2 --appointments 0 --yes`)
  expect(seeded).toEqual({ clinics: [{ id: clinic, patients: 2, appointments: 0 }] })
  const erasing = `erase --clinic ${clinic} --patient 2 --reason asked --early --confirm 2`
  expect(await document(erasing)).toMatchObject({ clinic, patient: 2, merged: [] })
  const { tables } = await document(`replay --verify --clinic ${clinic}`)
  expect(tables).toContainEqual({
    clinicId: clinic,
    table: 'patient_list',
    rows: expect.any(Number),
    differing: 0,
  })
  expect(await document('replay --list')).toEqual([])
  expect(await document('release')).toEqual({ clinics: [] })
  expect(JSON.parse((await verb('verify --json')).stdout)).toMatchObject({ altered: [], failures: [] })
  expect(await verb('verify --quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' })
  const shelf = await emptyFolder()
  const path = join(shelf, 'monday.backup')
  expect(JSON.parse((await verb(`backup --out ${path} --json`)).stdout)).toMatchObject({
    path,
    unreadable: [],
  })
  expect(await verb(`export --clinic ${clinic} --out ${join(shelf, 'all.zip')} --quiet`)).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '',
  })
})
