import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct, type Product } from './product.ts'
import { openUploader, postFile, scannedFile, type UploadResult, upload, type Uploader } from './uploader.ts'
import { isLogIntact } from './log-integrity.ts'

const MB = 1024 * 1024
const VOLUME_MB = 24
const FILES = 8

const run = promisify(execFile)

/** Mounts the documents folder as a volume of this size; a remount changes the size. */
const mounted = async (folder: string, megabytes: number, options = ''): Promise<void> => {
  await run('mount', ['-t', 'tmpfs', '-o', `${options}size=${megabytes}m`, 'tmpfs', folder])
}

/** Checks that lists, statistics and earlier uploads still respond; returns the failed statuses. */
const others = async ({ url, token }: Uploader, documentId: number) => {
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
  const body = postFile(uploader, scannedFile(5 * MB))
  const answers: UploadResult[] = []
  while (answers.length < FILES)
    answers.push(...(await Promise.all([upload(uploader, body), upload(uploader, body)])))
  return answers
}

const isSwept = async (folder: string, expectedFiles: number): Promise<boolean> => {
  for (let second = 0; second < 60; second++) {
    if ((await filesIn(folder)) === expectedFiles) return true
    await sleep(1000)
  }
  return false
}

const drill = async (running: Product, folder: string): Promise<boolean> => {
  const uploader = await openUploader(running.url)
  const first = await upload(uploader, postFile(uploader, scannedFile(MB)))
  const answers = await fillUp(uploader)
  const storedCount = answers.filter(({ status }) => status === 201).length
  const full = answers.filter(({ status }) => status === 507)
  const refused = await others(uploader, first.body.id ?? 0)
  const swept = await isSwept(folder, storedCount + 1)
  await mounted(folder, 2 * VOLUME_MB * FILES, 'remount,')
  const after = await upload(uploader, postFile(uploader, scannedFile(5 * MB)))
  const sound = await isLogIntact(running)
  console.log(
    `documents volume of ${VOLUME_MB} MB: ${storedCount} of ${FILES} uploads of 5 MB stored, ${full.length} × 507 “${full[0]?.body.message}”;`,
  )
  console.log(`  other screens: ${refused.length} refused; no partial files left: ${swept ? 'yes' : 'NO'};`)
  console.log(
    `  with free space again, without a restart: ${after.status}. Log and read models ${sound ? 'intact' : 'NOT intact'}.`,
  )
  return (
    storedCount > 0 &&
    full.length > 0 &&
    storedCount + full.length === FILES &&
    refused.length === 0 &&
    swept &&
    after.status === 201 &&
    sound
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
  await mounted(folder, VOLUME_MB)
  try {
    await running.start()
    return await drill(running, folder)
  } finally {
    await run('umount', ['-l', folder])
    await running.close()
  }
}
