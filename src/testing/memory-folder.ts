import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const FOLDER = '/dev/shm'

// A run needs less than 1 GB for its databases and data folders.
const BYTES_NEEDED = 3_000_000_000

// The browser is unpacked among the temporary files, and runs there.
const canRunPrograms = (): boolean =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.includes(` ${FOLDER} `) && /\bnoexec\b/.test(mount))

const bytesFree = (): number => {
  try {
    if (!canRunPrograms()) return 0
    const { bavail, bsize } = statfsSync(FOLDER)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/**
 * Keeps the temporary files of the tests in memory if the machine has enough of it. Each test copies a database
 * of a thousand small files, and a third of the time was spent on the disk.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (bytesFree() > BYTES_NEEDED) process.env['TMPDIR'] ??= FOLDER
}
