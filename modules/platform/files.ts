import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { codeOf, Obstacle } from './obstacle.ts'

/** Makes `path` and its parents; refuses with a sentence when the folder cannot be written. */
export const ensureFolder = (path: string, mode = 0o755): string => {
  const probe = `${path}/.write-${randomUUID()}`
  try {
    mkdirSync(path, { recursive: true, mode })
    writeFileSync(probe, '')
    rmSync(probe)
    return path
  } catch (cause) {
    throw new Obstacle(`The folder ${path} cannot be written (${codeOf(cause)}).`, { cause })
  }
}

/** The file's text, or undefined when there is no such file. */
export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new Obstacle(`The file ${path} cannot be read (${codeOf(cause)}).`, { cause })
  }
}

/** Writes a file that is either whole or absent, even when the program is killed meanwhile. */
export const writeWhole = (path: string, content: string | Buffer, mode = 0o600): void => {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, path)
}

/** The same where nobody wrote it before; the first stays. Answers the text that stands there then. */
export const writeOnce = (path: string, content: string, mode = 0o600): string => {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode, flush: true })
  try {
    // A hard link is made whole or not at all, and only where there is no file yet.
    linkSync(draft, path)
    return content
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
    return readFileSync(path, 'utf8')
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The same as `writeWhole`, while others go on. */
export const storeWhole = async (path: string, content: string | Buffer, mode = 0o600): Promise<void> => {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode, flush: true })
  await rename(draft, path)
}
