import { expect, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#modules/identity'
import { createEarlierFolder, listKeptDays } from '../testing/earlier-versions/earlier-folder.ts'
import { queryDatabase } from '../testing/memory.ts'
import { ONLY_READY, spawnVerb, runInThisProcess, start } from '../testing/program.ts'

const verb = (words: string, folder: string) => runInThisProcess(words, { DATA_DIR: folder })

const EVENTS = 'select count(*)::float8 as n from events'

test.each(await listKeptDays())(
  'a start on the data folder of the version of %s opens its clinic, whole, and leaves the demo alone',
  async (day) => {
    const { folder, events } = await createEarlierFolder(day)
    const program = await start({ DATA_DIR: folder, DEMO: '1', ROLE: 'web' })
    expect(program.output()).not.toMatch(/"level":"(error|warning)"/)
    expect(await queryDatabase(folder, EVENTS)).toEqual([{ n: events }])
    const signingIn = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
    })
    const { token } = (await signingIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const patients = await fetch(`${program.url}/api/patients`, { headers })
    expect(patients.status).toBe(200)
    expect(JSON.stringify(await patients.json())).toContain('Abara')
    program.kill('SIGTERM')
    expect(await program.result).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_READY) })
    expect(await verb('verify', folder)).toMatchObject({ code: 0, stderr: '' })
    const checking = await spawnVerb('replay --verify', { DATA_DIR: folder })
    expect(await checking.result).toMatchObject({ code: 0, stderr: '' })
    expect(await verb('replay', folder)).toMatchObject({ code: 0, stderr: '' })
  },
)
