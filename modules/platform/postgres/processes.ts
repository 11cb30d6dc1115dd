import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from '../startup-error.ts'

/** Whether a process with this id exists. */
export const isAlive = (pid: number): boolean => {
  // Zero and negative numbers address whole process groups.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
}

const readStat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses and may contain spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

// A killed process whose parent has not reaped it yet still accepts signals.
const isZombie = (pid: number): boolean =>
  process.platform === 'linux' && orUndefined(() => readStat(pid)[0]) === 'Z'

/** Returns a process's start time in the system's format: it tells apart two with the same id. */
export const startOf = (pid: number): string | undefined =>
  orUndefined(() =>
    process.platform === 'linux'
      ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readStat(pid)[19]}`
      : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  )

/** Whether `pid` is a PostgreSQL running in `folder`, rather than another process that reused its id. */
export const servesFolder = (pid: number, folder: string): boolean =>
  isAlive(pid) && (process.platform === 'linux' ? isWorkingIn(pid, folder) : isNamedInCommand(pid, folder))

// A postmaster's working folder is its data folder, no matter the path it was started with.
const isWorkingIn = (pid: number, folder: string): boolean =>
  orUndefined(() => {
    const [processFolder, dataFolder] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    const program = basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
    return (
      program === 'postgres' && processFolder.ino === dataFolder.ino && processFolder.dev === dataFolder.dev
    )
  }) ?? false

const isNamedInCommand = (pid: number, folder: string): boolean => {
  const command = orUndefined(() =>
    execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return command !== undefined && command.includes('postgres') && command.includes(folder)
}

const orUndefined = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
