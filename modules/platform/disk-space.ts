import { statfs } from 'node:fs/promises'

/** The space of the disk that a folder is on, in bytes. */
interface DiskSpace {
  readonly free: number
  readonly size: number
}

export const measureDiskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Below this many bytes, checkpoints, keys and the outbox will soon find no space. */
const MIN_FREE_BYTES = 64_000_000

/** Whether a folder's disk still takes what Caretrail writes to it. */
export const hasSpace = async (folder: string): Promise<boolean> =>
  (await measureDiskSpace(folder)).free >= MIN_FREE_BYTES
