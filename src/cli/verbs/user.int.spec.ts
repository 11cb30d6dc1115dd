import { expect, test } from 'vitest'
import { dataFolder, spawnVerb, runInThisProcess } from '../testing/program.ts'

const runVerb = (verb: string, folder: string) => runInThisProcess(verb, { DATA_DIR: folder })

test('an operator adds users to a clinic and resets their access', async () => {
  const folder = await dataFolder()
  const { stdout: seeded } = await runVerb('seed --clinics 1 --patients 1 --appointments 1 --yes', folder)
  const clinic = /^clinic (\d+)/m.exec(seeded)?.[1]
  const eve = `user create --clinic ${clinic} --email eve@harbor.example --first-name Eve --last-name Sato`

  const made = await (await spawnVerb(`${eve} --role auditor`, { DATA_DIR: folder })).result
  expect([made.code, made.stdout]).toEqual([
    0,
    expect.stringMatching(/^eve@harbor\.example can sign in with the password [\w-]{16}\n$/),
  ])
  const reset = await runVerb('user reset-password --email EVE@harbor.example', folder)
  expect([reset.code, reset.stdout]).toEqual([0, expect.stringContaining('with the password')])

  const refused = async (verb: string) => {
    const { code, stderr } = await runVerb(verb, folder)
    expect(code).toBe(1)
    return stderr
  }
  expect(await refused(eve)).toBe('An account with this email already exists\n')
  expect(await refused(eve.replace(`${clinic}`, '7'))).toBe('There is no clinic 7.\n')
  expect(await refused(`${eve} --role boss`)).toBe(
    'Please choose one of these: staff, practitioner, front-desk, auditor.\n',
  )
  expect(await refused('user reset-password --email no@harbor.example')).toBe(
    'There is no user with the email no@harbor.example.\n',
  )
  expect(await refused('user reset-second-factor --email eve@harbor.example')).toBe(
    'eve@harbor.example has no second factor.\n',
  )
  expect(await refused('user make-owner --email eve@harbor.example')).toBe(
    'Only an administrator can become the owner. Change their role first.\n',
  )
})
