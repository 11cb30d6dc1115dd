import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchMemory } from '../drills/memory-watch.ts'
import { openProduct, type Product } from '../drills/product.ts'
import { openUploader, encodeUpload, scannedFile, upload, type Uploader } from '../drills/uploader.ts'
import { startBareServer } from './bare-server.ts'
import type { BareUploadConfig } from './bare-upload.ts'
import { interleave, type Measurement } from './measurement.ts'

const MAX_FILE_BYTES = 25 * 1024 * 1024
const MIN_RATIO = 0.6
const PARALLEL_UPLOADS = 20
const MAX_GROWTH_MB = 100

const makeUpload = (to: Pick<Uploader, 'url' | 'token'>, body: Buffer) => async () => {
  const { status, body: reply } = await upload(to, body)
  if (status !== 201) throw new Error(`an upload was answered ${status}: ${reply.message}`)
}

const formatLine = (name: string, { perSecond, p50 }: Measurement) =>
  `${name.padEnd(24)} ${(perSecond * 25).toFixed(0).padStart(5)} MB/s, p50 ${p50.toFixed(0)} ms`

const measureThroughput = async (product: Product, uploader: Uploader, body: Buffer): Promise<boolean> => {
  const folder = join(product.dataDir, 'bare')
  await mkdir(folder)
  const bare = await startBareServer<BareUploadConfig>('bare-upload.ts', { folder })
  try {
    const sides = {
      caretrail: makeUpload(uploader, body),
      bare: makeUpload({ ...uploader, url: bare.url }, body),
    }
    const { caretrail, bare: bareResult } = await interleave(sides, 'bare', 1)
    console.log(formatLine('An upload of 25 MB', caretrail))
    console.log(formatLine('node:http and a cipher', bareResult))
    console.log(`Ratio ${caretrail.ratio.toFixed(2)} (goal: at least ${MIN_RATIO}).`)
    return caretrail.ratio >= MIN_RATIO
  } finally {
    bare.close()
  }
}

const measureMemory = async (product: Product, uploader: Uploader, body: Buffer): Promise<boolean> => {
  const stop = watchMemory(product.pid(), 50)
  await sleep(1000)
  const before = stop().lastMb
  const watch = watchMemory(product.pid(), 50)
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, makeUpload(uploader, body)))
  const growth = watch().mostMb - before
  console.log(
    `${PARALLEL_UPLOADS} uploads of 25 MB at once: from ${before} MB resident, ${growth} MB more at most (goal: below ${MAX_GROWTH_MB}).`,
  )
  return growth < MAX_GROWTH_MB
}

/**
 * Measures the cost of an upload against a minimal server, and the memory that twenty concurrent uploads
 * take.
 */
export const documents = async (): Promise<boolean> => {
  const product = await openProduct()
  try {
    await product.start()
    const uploader = await openUploader(product.url)
    const body = encodeUpload(uploader, scannedFile(MAX_FILE_BYTES))
    await makeUpload(uploader, body)()
    const isMemoryFlat = await measureMemory(product, uploader, body)
    return (await measureThroughput(product, uploader, body)) && isMemoryFlat
  } finally {
    await product.close()
  }
}
