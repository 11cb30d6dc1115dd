import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from '../obstacle.ts'

/** Whether a process with this id exists. */
export const isAlive = (pid: number): boolean => {
  // Zero and negative numbers address whole groups of processes.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
}

const stat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may itself contain spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

// A killed process whose parent has not asked for its end yet still answers to signals.
const isZombie = (pid: number): boolean =>
  process.platform === 'linux' && orUndefined(() => stat(pid)[0]) === 'Z'

/** When a process began, in the system's own words: two processes that shared an id differ in it. */
export const startOf = (pid: number): string | undefined =>
  orUndefined(() =>
    process.platform === 'linux'
      ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat(pid)[19]}`
      : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  )

/** Whether `pid` is a PostgreSQL at work in `folder`, and not a stranger that got its old id. */
export const servesFolder = (pid: number, folder: string): boolean =>
  isAlive(pid) && (process.platform === 'linux' ? worksIn(pid, folder) : commandNames(pid, folder))

// A postmaster's working folder is its data folder, whatever path it was given.
const worksIn = (pid: number, folder: string): boolean =>
  orUndefined(() => {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    const program = basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
    return program === 'postgres' && there.ino === here.ino && there.dev === here.dev
  }) ?? false

const commandNames = (pid: number, folder: string): boolean => {
  const command = orUndefined(() =>
    execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return command !== undefined && command.includes('postgres') && command.includes(folder)
}

const orUndefined = <A>(look: () => A): A | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}
