import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { root } from './sources.ts'
import { emptyFolder, runHere } from './testing/program.ts'
import { VERBS } from './verbs.ts'

const DATA_DIR = join(tmpdir(), `caretrail-never-made-${process.pid}`)

/** Runs a verb where nothing is, and expects it to leave it so. */
const runNowhere = async (verb: string) => {
  const { code, stdout, stderr } = await runHere(verb, { DATA_DIR })
  expect(existsSync(DATA_DIR)).toBe(false)
  return { code, stdout, stderr }
}

const actions = [
  'clinic list',
  'clinic create',
  'user create',
  'user reset-password',
  'user reset-second-factor',
  'billing sync',
]
const every = [...Object.keys(VERBS), ...actions]

describe.each(every)('%s', (verb) => {
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

  test('refuses an option that it does not know', async () => {
    expect(await runNowhere(`${verb} --dance`)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--dance'\.\n/),
    })
  })
})

test.each([
  ['backup', '--out'],
  ['erase --patient 1 --reason asked', '--clinic'],
  ['erase --clinic 1 --reason asked', '--patient'],
  ['erase --clinic 1 --patient 1', '--reason'],
  ['export --out all.zip', '--clinic'],
  ['clinic create --name Harbor --first-name Eve --last-name Sato', '--email'],
  ['export --clinic 1', '--out'],
  ['verify-export all.zip', '--key'],
  ['user create --first-name Eve --last-name Sato --email eve@harbor.example', '--clinic'],
  ['user reset-password', '--email'],
  ['user reset-second-factor', '--email'],
])('%s misses %s', async (verb, option) => {
  const { code, stderr } = await runNowhere(verb)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^Required option '${option} <[A-Z_]+>' is missing\\.\\n`)),
  ])
})

test.each(['restore', 'verify-export --key public-key.pem'])('%s misses its file', async (verb) => {
  expect(await runNowhere(verb)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Missing required argument 'FILE'\.\n/),
  })
})

test.each([
  ['start --as-of', "Option '--as-of <MOMENT|NAME>' argument missing."],
  ['backup --out', "Option '--out <FILE>' argument missing."],
  ['export --out --clinic 1', "Option '--out <FILE>' argument '--clinic' is invalid. It takes a value."],
  ['verify --clinic', "Option '--clinic <ID>' argument missing."],
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

test('a reader that stops reading is no error', async () => {
  const env = { ...process.env, DATA_DIR: await emptyFolder(), DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }
  const child = spawn(process.execPath, ['src/cli/main.ts', 'doctor'], { cwd: root, env })
  child.stdout.destroy()
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, stderr]).toEqual([1, ''])
})
