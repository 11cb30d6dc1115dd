import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFolder, StartupError, takeLock } from '#modules/platform'
import { packAssets } from '../server/assets.ts'
import type { Shutdown } from './shutdown.ts'
import { root, sourcesMark } from './sources.ts'

/** The folder of the built pages. */
export const dist = join(root, 'dist')

const markFile = join(dist, '.sources')
const builder = join(root, 'node_modules/astro/bin/astro.mjs')

export const isBuilt = (): boolean => {
  try {
    return readFileSync(markFile, 'utf8') === sourcesMark()
  } catch {
    return false
  }
}

/**
 * Builds the pages unless they are up to date. If several processes need them, one builds and the others
 * wait.
 */
export const ensureBuilt = async (shutdown: Shutdown, report: (line: string) => void): Promise<void> => {
  while (!isBuilt()) {
    const lock = takeLock(ensureFolder(join(root, 'node_modules/.cache/caretrail')), 'build')
    if ('holder' in lock) await sleep(200)
    else {
      report('Building the pages …')
      await buildPages(shutdown, 'pipe').finally(lock.release)
    }
  }
}

/** Builds the pages. With 'pipe', the builder’s output is shown only on failure. */
export const buildPages = async (shutdown: Shutdown, output: 'pipe' | 'inherit'): Promise<void> => {
  if (!existsSync(builder))
    throw new StartupError(
      'The pages have to be built, and the packages for that are not installed here: run "npm ci" and "npm run build".',
    )
  const sources = sourcesMark()
  rmSync(markFile, { force: true })
  const { code, words } = await runBuilder(shutdown, output)
  if (code !== 0) throw new StartupError(`${words}The pages could not be built.`)
  await packAssets(join(dist, 'client'))
  writeFileSync(markFile, sources)
}

const runBuilder = async (shutdown: Shutdown, output: 'pipe' | 'inherit') => {
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', output, output],
  })
  shutdown.atEnd(async () => void child.kill())
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, words: Buffer.concat(chunks).toString() }
}
