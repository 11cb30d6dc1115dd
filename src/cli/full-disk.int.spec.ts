import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { root } from './sources.ts'
import { emptyFolder, runInThisProcess } from './testing/program.ts'

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

test('a backup or an export onto a full disk says that the disk is full, and leaves no file of it', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const env = {
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: database.adminUrl,
    MASTER_KEY: makeKey(),
    SIGNING_KEY: makeKey(),
  }
  const owner = '--email eve@harbor.example --first-name Eve --last-name Sato'
  const { stdout } = await runInThisProcess(`clinic create --name Harbor ${owner} --quiet`, env)
  const [clinic = ''] = stdout.split('\n')
  const shelf = await emptyFolder()
  for (const words of [
    ['backup', '--out', join(shelf, 'monday.backup')],
    ['export', '--clinic', clinic, '--out', join(shelf, 'monday.zip')],
  ])
    expect(await runWithoutRoom(words, env)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The disk is full. Make room, and run this again.\n',
    })
  // The copy of the keys was complete before, and belongs to no backup alone.
  expect(await readdir(shelf)).toEqual(['subject-keys'])
})
