import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './files.ts'
import { codeOf } from './obstacle.ts'
import { isAlive, startOf } from './postgres/processes.ts'

/** Who holds a data folder. */
export interface Holder {
  readonly pid: number
  readonly started: string | undefined
  readonly purpose: string
}

const lockFile = (dataDir: string): string => join(dataDir, 'lock')

/** The living holder of the folder, if any. What a killed program left behind does not count. */
export const holderOf = (dataDir: string): Holder | undefined => {
  const text = readIfThere(lockFile(dataDir))
  const holder = text ? (JSON.parse(text) as Holder) : undefined
  return holder && isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder : undefined
}

/**
 * Takes the folder for this process and returns how to give it back, or the living process that has it.
 * `purpose` is the verb at work (`start`, `seed`), named in the other's refusal.
 */
export const takeLock = (dataDir: string, purpose: string): { release: () => void } | { holder: Holder } => {
  const file = lockFile(dataDir)
  const mine = `${file}.${process.pid}`
  const content = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    purpose,
  } satisfies Holder)
  writeFileSync(mine, content)
  try {
    return place(dataDir, mine, file)
  } finally {
    rmSync(mine, { force: true })
  }
}

const place = (dataDir: string, mine: string, file: string): { release: () => void } | { holder: Holder } => {
  for (;;) {
    try {
      // A hard link is made whole or not at all, and only where there is no file yet.
      linkSync(mine, file)
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

// Of two that find the same stale lock, the slower may catch the quicker one's new lock: it puts that back.
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
