import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'

// A run needs less than 1 GB for its databases and data folders.
const BYTES_NEEDED = 3_000_000_000

// The tests unpack the browser into the folder of temporary files, and run it there.
const canRunPrograms = (): boolean =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.includes(` ${MEMORY_FOLDER} `) && /\bnoexec\b/.test(mount))

const bytesFree = (): number => {
  try {
    if (!canRunPrograms()) return 0
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/**
 * Keeps the temporary files of the tests in memory if the machine has enough of it: tests copy a database of a
 * thousand small files, and spent a third of their time on the disk.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (bytesFree() > BYTES_NEEDED) process.env['TMPDIR'] ??= MEMORY_FOLDER
}
