import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { root } from './sources.ts'
import { emptyFolder } from './testing/program.ts'

/** Runs a verb that may write no file of more than a block, as if the disk were full then. */
const runWithoutRoom = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const verb = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, 'src/cli/main.ts', ...words]
    const inherited = { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1' }
    const child = execFile('sh', verb, { cwd: root, env: { ...inherited, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, stdout, stderr }),
    )
  })

const makeKey = (): string => randomBytes(32).toString('base64')

test('a backup onto a full disk says that the disk is full, and leaves nothing', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const shelf = await emptyFolder()
  const ended = await runWithoutRoom(['backup', '--out', join(shelf, 'monday.backup')], {
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: database.adminUrl,
    MASTER_KEY: makeKey(),
    SIGNING_KEY: makeKey(),
  })
  expect(ended).toEqual({ code: 1, stdout: '', stderr: 'The disk is full. Make room, and run this again.\n' })
  expect(await readdir(shelf)).toEqual([])
})
