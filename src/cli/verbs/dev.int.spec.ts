import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { emptyFolder, type RunningProgram, spawnVerb } from '../testing/program.ts'

/** Waits for an answer, as long as the program runs. */
const statusOf = async ({ url, result, output }: RunningProgram, path: string): Promise<number> => {
  const over = result.then(() => true)
  for (;;) {
    const answer = await fetch(url + path).catch(() => undefined)
    if (answer) return answer.status
    if (await Promise.race([over, sleep(200, false)])) throw new Error(`it ended: ${output()}`)
  }
}

// The dev server compiles what it serves, which takes a minute on a slow machine.
test('the dev server serves pages and the API, and prints no error', async () => {
  const database = await freshDatabase()
  const program = await spawnVerb('dev', {
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: database.adminUrl,
    DEMO: '0',
  })
  expect(await statusOf(program, '/')).toBe(200)
  expect(await statusOf(program, '/api/auth/me')).toBe(401)
  program.kill('SIGTERM')
  const { stdout, stderr } = await program.result
  await database.drop()
  expect(`${stdout}${stderr}`.split('\n').filter((line) => /error|failed/i.test(line))).toEqual([])
})
