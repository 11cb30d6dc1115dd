import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEarlierFolder, listKeptDays } from '../testing/earlier-versions/earlier-folder.ts'
import { dataFolder, emptyFolder, runInThisProcess } from '../testing/program.ts'

test('backs up into BACKUPS_DIR or the given folder, and never without enough space', async () => {
  const [day = ''] = await listKeptDays()
  const { folder, events } = await createEarlierFolder(day)
  const verb = (words: string, env = {}) => runInThisProcess(words, { DATA_DIR: folder, ...env })
  const refused = await verb('migrate', { BACKUPS_DIR: '/proc/backups' })
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^Nothing was migrated: the backup before it may need \d+\.\d GB, and \/proc\/backups\/before-migration has 0\.0 GB free\..*\n$/,
    ),
  ])
  expect((await verb('migrate --status')).code).toBe(2)

  const { code, stdout } = await verb('migrate')
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`1 clinics, ${events} events, read back whole.`),
  ])
  const kept = await readdir(join(folder, 'backups/before-migration'))
  expect(kept.sort()).toEqual([expect.stringMatching(/^\d{8}T\d{6}\.backup$/), 'subject-keys'])
})

test('migrates without a backup where that is said', async () => {
  const [day = ''] = await listKeptDays()
  const { folder } = await createEarlierFolder(day)
  const migrated = await runInThisProcess('migrate --no-backup --json', { DATA_DIR: folder })
  expect(JSON.parse(migrated.stdout)).toMatchObject({ backup: null, applied: expect.any(Array) })
  expect((await readdir(folder)).includes('backups')).toBe(false)
})

test('names and tries what is missing in an earlier version, backs it up, and only then migrates', async () => {
  const [day = ''] = await listKeptDays()
  const { folder, events } = await createEarlierFolder(day)
  const shelf = await emptyFolder()
  const file = join(shelf, 'before.backup')
  const verb = (words: string) => runInThisProcess(words, { DATA_DIR: folder })

  const status = await verb('migrate --status --json')
  const { pending } = JSON.parse(status.stdout) as { pending: readonly string[] }
  expect([status.code, pending.length]).toEqual([2, expect.any(Number)])
  const rehearsed = await verb('migrate --dry-run')
  expect([rehearsed.code, rehearsed.stderr]).toEqual([0, ''])
  expect(rehearsed.stdout).toMatch(/^would apply \d{4}_[^]*\nNothing was changed\.\n$/)
  expect((await verb('migrate --status')).code).toBe(2)

  expect(await verb('migrate --backup /dev/null/before.backup')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/dev/null'),
  })
  expect((await verb('migrate --status')).code).toBe(2)

  const migrated = await verb(`migrate --backup ${file}`)
  expect([migrated.code, migrated.stderr]).toEqual([0, ''])
  expect(migrated.stdout).toContain(`${file}: 1 clinics, ${events} events, read back whole.`)
  expect(migrated.stdout).toContain(`applied ${pending[0]}\n`)
  expect(await readdir(shelf)).toEqual(['before.backup', 'subject-keys'])
  expect(await verb('migrate --status')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })

  const keyIn = async (name: string) => (await readFile(join(folder, 'keys', name), 'utf8')).trim()
  const keys = { MASTER_KEY: await keyIn('master-key'), SIGNING_KEY: await keyIn('signing-key') }
  expect(await runInThisProcess(`restore ${file}`, { DATA_DIR: await dataFolder(), ...keys })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /clinic \d+: \d+ events whole and in order, its lists are what the log says\./,
    ),
  })
})
