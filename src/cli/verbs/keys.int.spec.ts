import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withClient } from '#modules/platform'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { dataFolder, emptyFolder, spawnVerb, runInThisProcess } from '../testing/program.ts'

const keyIn = (folder: string, name: string) => readFile(join(folder, 'keys', name), 'utf8')
const here = (words: string, folder: string, env: Record<string, string> = {}) =>
  runInThisProcess(words, { DATA_DIR: folder, ...env })

test('both keys are replaced, everything opens and verifies, and older backups are restored', async () => {
  const folder = await dataFolder()
  expect((await here('seed --clinics 1 --patients 20 --appointments 2 --yes', folder)).code).toBe(0)
  const shelf = await emptyFolder()
  expect((await here(`backup --out ${join(shelf, 'before.backup')}`, folder)).code).toBe(0)
  const [master, signing] = [await keyIn(folder, 'master-key'), await keyIn(folder, 'signing-key')]

  const replaced = await here('keys rotate master', folder)
  expect(replaced).toMatchObject({ code: 0, stderr: '' })
  expect(replaced.stdout).toMatch(/clinic \d+: \d\d keys sealed anew\./)
  expect(await here('keys rotate signing', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Tell auditors the fingerprint'),
  })
  const next = { master: await keyIn(folder, 'master-key'), signing: await keyIn(folder, 'signing-key') }
  expect([next.master === master, next.signing === signing]).toEqual([false, false])
  expect((await readdir(join(folder, 'keys'))).sort()).toEqual([
    'master-key',
    'postgres-password',
    'signing-key',
  ])
  expect(await here('verify', folder)).toMatchObject({ code: 0, stderr: '' })
  expect(await here('replay --verify', folder)).toMatchObject({ code: 0, stderr: '' })
  expect(await here('verify', folder, { MASTER_KEY: master.trim() })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a different MASTER_KEY'),
  })

  const env = { MASTER_KEY: next.master.trim(), SIGNING_KEY: next.signing.trim() }
  const restore = `restore ${join(shelf, 'before.backup')} --new-signing-key`
  const target = await dataFolder()
  expect(await here(restore, target, env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('made under another MASTER_KEY'),
  })
  const under = { ...env, EARLIER_MASTER_KEY: master.trim() }
  expect(await here(restore, target, under)).toMatchObject({ code: 0, stderr: '' })
  expect(await here('verify', target, env)).toMatchObject({ code: 0, stderr: '' })
})

test('a replacement of the master key that was killed is finished, and nothing starts before', async () => {
  const [folder, database] = [await emptyFolder(), await freshDatabase()]
  onTestFinished(database.drop)
  const env = { DATABASE_URL: database.adminUrl }
  expect((await here('seed --clinics 2 --patients 5 --appointments 1 --yes', folder, env)).code).toBe(0)
  const asAdmin = async (text: string) =>
    (await withClient(database.adminUrl, (admin) => admin.query<{ found: string }>(text))).rows.map(
      ({ found }) => found,
    )
  const [first, second] = await asAdmin('select clinic_id as found from clinic_heads order by clinic_id')
  const keysOf = (clinic: string | undefined) =>
    asAdmin(
      `select encode(wrapped, 'hex') as found from subject_keys where clinic_id = ${clinic} order by subject`,
    )
  const before = [await keysOf(first), await keysOf(second)]
  const [mark] = await asAdmin('select key_mark as found from installation')

  // The second clinic's keys are locked, so that the kill comes between the two.
  await withClient(database.adminUrl, async (other) => {
    await other.query('begin')
    await other.query(`select from subject_keys where clinic_id = ${second} for update`)
    const running = await spawnVerb('keys rotate master', { DATA_DIR: folder, ...env })
    await expect.poll(async () => (await keysOf(first))[0]).not.toBe(before[0]?.[0])
    running.kill('SIGKILL')
    await running.result
  })
  await expect
    .poll(() => asAdmin(`select 'x' as found from pg_locks where relation = 'subject_keys'::regclass`))
    .toEqual([])
  expect(await keysOf(second)).toEqual(before[1])
  expect(await here('verify', folder, env)).toMatchObject({
    code: 1,
    stderr:
      'The MASTER_KEY of this database is being replaced: finish it with caretrail keys rotate master.\n',
  })

  expect(await here('keys rotate master', folder, env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: 0 keys sealed anew\.\nclinic \d+: \d+ keys sealed anew\./),
  })
  // The role whose password was derived from the key before is closed.
  const role = `select rolcanlogin::text as found from pg_roles where rolname = 'caretrail_app_${mark}'`
  expect(await asAdmin(role)).toEqual(['false'])
  expect(await here('verify', folder, env)).toMatchObject({ code: 0, stderr: '' })
  expect(await here('replay --verify', folder, env)).toMatchObject({ code: 0, stderr: '' })
})
