import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { codeOf, StartupError } from './startup-error.ts'

/** Creates `path` and its parents. Throws a readable error if the folder is not writable. */
export const ensureFolder = (path: string, mode = 0o755): string => {
  const probe = `${path}/.write-${randomUUID()}`
  try {
    mkdirSync(path, { recursive: true, mode })
    writeFileSync(probe, '')
    rmSync(probe)
    return path
  } catch (cause) {
    throw new StartupError(`The folder ${path} cannot be written (${codeOf(cause)}).`, { cause })
  }
}

/** Reads a file as text; undefined if it does not exist. */
export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new StartupError(`The file ${path} cannot be read (${codeOf(cause)}).`, { cause })
  }
}

/** Like `readIfThere`, but asynchronous; other errors stay as they are. */
export const readIfThereAsync = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw cause
  }
}

/** Makes added and removed names in a folder durable. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Writes a file atomically: it is complete or absent, even if the program is killed. */
export const writeWhole = (path: string, content: string | Buffer, mode = 0o600): void => {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    renameSync(draft, path)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw cause
  }
}

/** Like `writeWhole`, but the first writer wins. Returns the text of the file. */
export const writeOnce = (path: string, content: string, mode = 0o600): string => {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    // A hard link is created atomically, and fails if the file already exists.
    linkSync(draft, path)
    return content
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
    return readFileSync(path, 'utf8')
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Like `writeWhole`, but asynchronous. */
export const writeWholeAsync = async (
  path: string,
  content: string | Buffer,
  mode = 0o600,
): Promise<void> => {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode, flush: true })
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
