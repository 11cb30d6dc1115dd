import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct, type Product } from './product.ts'
import {
  openUploader,
  encodeUpload,
  scannedFile,
  type UploadResult,
  upload,
  type Uploader,
} from './uploader.ts'
import { isLogIntact } from './log-integrity.ts'

const MB = 1024 * 1024
const VOLUME_MB = 24
const UPLOAD_COUNT = 8

const run = promisify(execFile)

/** Mounts the documents folder as a volume of this size; a remount changes the size. */
const mountVolume = async (folder: string, megabytes: number, options = ''): Promise<void> => {
  await run('mount', ['-t', 'tmpfs', '-o', `${options}size=${megabytes}m`, 'tmpfs', folder])
}

/** Checks that lists, statistics and earlier uploads still respond; returns the failed statuses. */
const findFailedRequests = async ({ url, token }: Uploader, documentId: number) => {
  const headers = { authorization: `Bearer ${token}` }
  const paths = [
    '/api/patients',
    '/api/documents',
    '/api/dashboard/stats',
    `/api/documents/${documentId}/download`,
  ]
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path, { headers })
      await response.arrayBuffer()
      return response.status
    }),
  )
  return statuses.filter((status) => status !== 200)
}

const filesIn = async (folder: string): Promise<number> => {
  const { stdout } = await run('find', [folder, '-type', 'f'])
  return stdout.split('\n').filter(Boolean).length
}

/** Fills the volume with two concurrent uploads at a time. */
const fillUp = async (uploader: Uploader): Promise<readonly UploadResult[]> => {
  const body = encodeUpload(uploader, scannedFile(5 * MB))
  const results: UploadResult[] = []
  while (results.length < UPLOAD_COUNT)
    results.push(...(await Promise.all([upload(uploader, body), upload(uploader, body)])))
  return results
}

const waitForCleanup = async (folder: string, expectedFiles: number): Promise<boolean> => {
  for (let second = 0; second < 60; second++) {
    if ((await filesIn(folder)) === expectedFiles) return true
    await sleep(1000)
  }
  return false
}

const drill = async (running: Product, folder: string): Promise<boolean> => {
  const uploader = await openUploader(running.url)
  const first = await upload(uploader, encodeUpload(uploader, scannedFile(MB)))
  const results = await fillUp(uploader)
  const storedCount = results.filter(({ status }) => status === 201).length
  const refusedAsFull = results.filter(({ status }) => status === 507)
  const failedStatuses = await findFailedRequests(uploader, first.body.id ?? 0)
  const isCleanedUp = await waitForCleanup(folder, storedCount + 1)
  await mountVolume(folder, 2 * VOLUME_MB * UPLOAD_COUNT, 'remount,')
  const after = await upload(uploader, encodeUpload(uploader, scannedFile(5 * MB)))
  const isIntact = await isLogIntact(running)
  console.log(
    `documents volume of ${VOLUME_MB} MB: ${storedCount} of ${UPLOAD_COUNT} uploads of 5 MB stored, ${refusedAsFull.length} × 507 “${refusedAsFull[0]?.body.message}”;`,
  )
  console.log(
    `  other screens: ${failedStatuses.length} refused; no partial files left: ${isCleanedUp ? 'yes' : 'NO'};`,
  )
  console.log(
    `  with free space again, without a restart: ${after.status}. Log and read models ${isIntact ? 'intact' : 'NOT intact'}.`,
  )
  return (
    storedCount > 0 &&
    refusedAsFull.length > 0 &&
    storedCount + refusedAsFull.length === UPLOAD_COUNT &&
    failedStatuses.length === 0 &&
    isCleanedUp &&
    after.status === 201 &&
    isIntact
  )
}

/**
 * Fills the documents volume. Uploads must be refused as full while everything else works, and must succeed
 * again after the volume grows. Mounts its own volume, so it needs root.
 */
export const diskFull = async (): Promise<boolean> => {
  const running = await openProduct()
  const folder = join(running.dataDir, 'documents')
  await mkdir(folder, { recursive: true })
  await mountVolume(folder, VOLUME_MB)
  try {
    await running.start()
    return await drill(running, folder)
  } finally {
    await run('umount', ['-l', folder])
    await running.close()
  }
}
