import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#modules/platform'
import { watchMemory } from '../drills/memory-watch.ts'
import { openProduct, type Product } from '../drills/product.ts'
import { openUploader, postFile, scannedFile, upload, type Uploader } from '../drills/uploader.ts'
import type { BareUpload } from './bare-upload.ts'
import { interleave, type Measurement } from './measurement.ts'

const MAX_FILE_BYTES = 25 * 1024 * 1024
const GOAL = 0.6
const PARALLEL = 20
const MAX_GROWTH_MB = 100

const bareServer = async (dataDir: string) => {
  const folder = join(dataDir, 'bare')
  await mkdir(folder)
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('bare-upload.ts', import.meta.url)))
  child.send({ folder, port } satisfies BareUpload)
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() }
}

const makeUpload = (to: Pick<Uploader, 'url' | 'token'>, body: Buffer) => async () => {
  const { status, body: reply } = await upload(to, body)
  if (status !== 201) throw new Error(`an upload was answered ${status}: ${reply.message}`)
}

const formatLine = (name: string, { perSecond, p50 }: Measurement) =>
  `${name.padEnd(24)} ${(perSecond * 25).toFixed(0).padStart(5)} MB/s, p50 ${p50.toFixed(0)} ms`

const throughput = async (running: Product, uploader: Uploader, body: Buffer): Promise<boolean> => {
  const bare = await bareServer(running.dataDir)
  try {
    const sides = {
      caretrail: makeUpload(uploader, body),
      bare: makeUpload({ ...uploader, url: bare.url }, body),
    }
    const { caretrail, bare: least } = await interleave(sides, 'bare', 1)
    console.log(formatLine('An upload of 25 MB', caretrail))
    console.log(formatLine('node:http and a cipher', least))
    console.log(`Ratio ${caretrail.ratio.toFixed(2)} (goal: at least ${GOAL}).`)
    return caretrail.ratio >= GOAL
  } finally {
    bare.close()
  }
}

const memory = async (running: Product, uploader: Uploader, body: Buffer): Promise<boolean> => {
  const stop = watchMemory(running.pid(), 50)
  await sleep(1000)
  const before = stop().lastMb
  const watch = watchMemory(running.pid(), 50)
  await Promise.all(Array.from({ length: PARALLEL }, makeUpload(uploader, body)))
  const growth = watch().mostMb - before
  console.log(
    `${PARALLEL} uploads of 25 MB at once: from ${before} MB resident, ${growth} MB more at most (goal: below ${MAX_GROWTH_MB}).`,
  )
  return growth < MAX_GROWTH_MB
}

/**
 * Measures the cost of an upload against a minimal server, and the memory that twenty concurrent uploads
 * take.
 */
export const documents = async (): Promise<boolean> => {
  const running = await openProduct()
  try {
    await running.start()
    const uploader = await openUploader(running.url)
    const body = postFile(uploader, scannedFile(MAX_FILE_BYTES))
    await makeUpload(uploader, body)()
    const flat = await memory(running, uploader, body)
    return (await throughput(running, uploader, body)) && flat
  } finally {
    await running.close()
  }
}
