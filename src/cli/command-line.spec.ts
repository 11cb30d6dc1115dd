import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { root } from './sources.ts'
import { type DeclaredVerb, declaredVerbs } from './testing/declared-verbs.ts'
import { emptyFolder, runInThisProcess } from './testing/program.ts'
import { VERBS } from './verbs.ts'

const NO_ROOM = 'The output could not be written, because the disk is full. The work went on without it.\n'

const DATA_DIR = join(tmpdir(), `caretrail-never-made-${process.pid}`)

/** Runs a verb where nothing is, and expects it to leave it so. */
const runNowhere = async (verb: string, fault?: string) => {
  const { code, stdout, stderr } = await runInThisProcess(verb, { DATA_DIR }, fault)
  expect(existsSync(DATA_DIR)).toBe(false)
  return { code, stdout, stderr }
}

const every = await declaredVerbs()
const callable = every.filter(({ isGroup }) => !isGroup)

describe.each(every.map(({ words }) => words))('%s', (verb) => {
  test('describes itself, and does nothing', async () => {
    const { code, stdout, stderr } = await runNowhere(`${verb} --help`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Usage: caretrail ${verb} `)
    expect(stdout).toMatch(/--help +Print this help/)
  })

  test('tells the version, and does nothing', async () => {
    expect(await runNowhere(`${verb} --version`)).toEqual({
      code: 0,
      stdout: `${product.version}\n`,
      stderr: '',
    })
  })

  test('describes itself to nobody, and fails if the disk is full', async () => {
    expect(await runNowhere(`${verb} --help`, 'EPIPE')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await runNowhere(`${verb} --help`, 'ENOSPC')).toEqual({ code: 1, stdout: '', stderr: NO_ROOM })
  })

  test('refuses an option that it does not know', async () => {
    expect(await runNowhere(`${verb} --dance`)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--dance'\.\n/),
    })
  })
})

/** Calls a verb with everything that it needs, but for one thing. */
const without = ({ words, requiredOptions, operands }: DeclaredVerb, missing: string): string =>
  [
    words,
    ...requiredOptions.filter((each) => each !== missing).map((each) => `${nameOf(each)} 1`),
    ...operands.filter((each) => each !== missing).map(() => '1'),
  ].join(' ')

const nameOf = (option: string): string => option.replace(/ <.*/, '')

const each = (pick: (verb: DeclaredVerb) => readonly string[]) =>
  callable.flatMap((verb) => pick(verb).map((what) => ({ verb, words: verb.words, what })))

test.each(each(({ requiredOptions }) => requiredOptions))('$words needs $what', async ({ verb, what }) => {
  expect(await runNowhere(without(verb, what))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Required option '${what}' is missing.\nIts options: caretrail ${verb.words} --help\n`,
  })
})

test.each(each(({ operands }) => operands))('$words needs $what', async ({ verb, what }) => {
  expect(await runNowhere(without(verb, what))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Missing required argument '${what}'.\nIts options: caretrail ${verb.words} --help\n`,
  })
})

test.each(each(({ valuedOptions }) => valuedOptions))(
  '$words takes no $what without its value',
  async ({ words, what }) => {
    expect(await runNowhere(`${words} ${nameOf(what)}`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Option '${what}' argument missing.\nIts options: caretrail ${words} --help\n`,
    })
  },
)

const NOT_FOR_SCRIPTS = ['start', 'dev', 'build']

const isReadable = ({ flags }: DeclaredVerb): boolean => flags.includes('--json') && flags.includes('--quiet')

test('every verb whose output a script may read takes --json and --quiet', () => {
  const others = callable.filter((verb) => !isReadable(verb))
  expect(others.map(({ words }) => words)).toEqual(NOT_FOR_SCRIPTS)
})

test.each([
  ['export --out --clinic 1', "Option '--out <FILE>' argument '--clinic' is invalid. It takes a value."],
  ['verify --clinic one', "Option '--clinic <ID>' argument 'one' is invalid. It takes a whole number."],
  ['seed --patients -5', "Option '--patients <N>' argument '-5' is invalid. It takes a whole number."],
])('%s is refused: %s', async (verb, sentence) => {
  const { code, stdout, stderr } = await runNowhere(verb)
  expect([code, stdout, stderr.split('\n')[0]]).toEqual([1, '', sentence])
  expect(stderr).toContain('Its options: caretrail')
})

test('an option written nearly right is named, and a word too many refused', async () => {
  expect((await runNowhere('verify --docments')).stderr).toContain('(Did you mean --documents?)')
  expect(await runNowhere('doctor now')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Too many arguments for 'doctor'\. Expected 0 arguments but got 1/),
  })
})

test.each(['', 'help', '--help'])('"%s" lists the verbs', async (words) => {
  const { code, stdout } = await runNowhere(words || 'help')
  expect(code).toBe(0)
  for (const [name, { summary }] of Object.entries(VERBS))
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(` ${name} ${summary} `)
  expect(await runNowhere('help verify')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--documents'),
  })
})

test.each([
  ['dance', /^Unknown command 'dance'\.\n[^]*Verbs:[^]*verify-export/],
  ['user dance', /^Unknown command 'dance'\.\n.*caretrail user --help/],
  ['user', /^Usage: caretrail user <action>[^]*reset-password/],
])('%s is no verb', async (verb, words) => {
  expect(await runNowhere(verb)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) })
})

test('a reader that stops reading is not an error', async () => {
  const env = { ...process.env, DATA_DIR: await emptyFolder(), DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }
  const child = spawn(process.execPath, ['src/cli/main.ts', 'doctor'], { cwd: root, env })
  child.stdout.destroy()
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, stderr]).toEqual([1, ''])
})

test('an output without room makes it fail', () => {
  const verb = ['-c', 'exec "$0" src/cli/main.ts help > /dev/full', process.execPath]
  const { status, stderr } = spawnSync('sh', verb, { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, NO_ROOM])
})
