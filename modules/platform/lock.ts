import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './files.ts'
import { codeOf } from './startup-error.ts'
import { isAlive, startOf } from './postgres/processes.ts'

interface Holder {
  readonly pid: number
  readonly started: string | undefined
  readonly purpose: string
}

const lockFile = (dataDir: string): string => join(dataDir, 'lock')

/** Returns the live holder of the folder, if any. A killed program's lock does not count. */
export const holderOf = (dataDir: string): Holder | undefined => {
  const text = readIfThere(lockFile(dataDir))
  const holder = text ? (JSON.parse(text) as Holder) : undefined
  return holder && isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder : undefined
}

/**
 * Takes the folder for this process and returns a release function, or the live process that holds it.
 * `purpose` is the running command (`start`, `seed`), named in the other process's refusal.
 */
export const takeLock = (dataDir: string, purpose: string): { release: () => void } | { holder: Holder } => {
  const file = lockFile(dataDir)
  const draftFile = `${file}.${process.pid}`
  const content = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    purpose,
  } satisfies Holder)
  writeFileSync(draftFile, content)
  try {
    return linkLock(dataDir, draftFile, file)
  } finally {
    rmSync(draftFile, { force: true })
  }
}

const linkLock = (
  dataDir: string,
  draftFile: string,
  file: string,
): { release: () => void } | { holder: Holder } => {
  for (;;) {
    try {
      // A hard link is created atomically, and fails if the file already exists.
      linkSync(draftFile, file)
      return { release: () => rmSync(file, { force: true }) }
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause
    }
    const found = readIfThere(file)
    const holder = holderOf(dataDir)
    if (holder) return { holder }
    if (found !== undefined) dropStale(file, found)
  }
}

// If two processes find the same stale lock, the slower one may grab the faster one's new lock: it puts that
// one back.
const dropStale = (file: string, stale: string): void => {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return
    throw cause
  }
  if (readIfThere(aside) !== stale) linkSync(aside, file)
  rmSync(aside, { force: true })
}
