import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, readIfThereAsync } from '#modules/platform'

/** An alarm that was kept in a file. */
interface FileAlarm {
  /** ISO 8601. */
  readonly at: string
  readonly isMailed: boolean
}

/** Creates a file; returns false if it exists or cannot be written. */
const createFile = (file: string, content: string): Promise<boolean> =>
  writeFile(file, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    () => false,
  )

/** Removes a file; returns whether this call removed it. Of several processes, only one gets true. */
const removeFile = async (file: string): Promise<boolean> => {
  try {
    await rm(file)
    return true
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return false
    throw cause
  }
}

/**
 * Stores alarms in files of the data folder while the database cannot. All processes with the same folder share the
 * alarms, even across restarts.
 */
export const alarmFiles = (dataDir: string) => {
  const folder = join(dataDir, 'alarms')
  const fileOf = (name: string): string => join(folder, name)
  const mailOf = (name: string): string => `${fileOf(name)}.mailed`
  return {
    /** Begins an alarm; returns false if it holds already. */
    begin: async (name: string, at: string): Promise<boolean> => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
      return createFile(fileOf(name), at)
    },
    /** Claims the email about an alarm that begins. */
    claimEmail: (name: string): Promise<boolean> => createFile(mailOf(name), ''),
    releaseEmail: (name: string): Promise<boolean> => removeFile(mailOf(name)),
    /** Ends an alarm and returns it, or undefined if there is no such alarm. */
    end: async (name: string): Promise<FileAlarm | undefined> => {
      const file = fileOf(name)
      const at = await readIfThereAsync(file)
      if (at === undefined || !(await removeFile(file))) return undefined
      return { at, isMailed: await removeFile(mailOf(name)) }
    },
  }
}
