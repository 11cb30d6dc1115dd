import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#modules/platform'
import { watchMemory } from '../drills/memory.ts'
import { product, type Product } from '../drills/product.ts'
import { openUploader, posted, scanned, upload, type Uploader } from '../drills/uploading.ts'
import type { BareUpload } from './bare-upload.ts'
import { interleave, type Measured } from './slices.ts'

const LARGEST = 25 * 1024 * 1024
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

const sending = (to: Pick<Uploader, 'url' | 'token'>, body: Buffer) => async () => {
  const { status, body: said } = await upload(to, body)
  if (status !== 201) throw new Error(`an upload was answered ${status}: ${said.message}`)
}

const says = (name: string, { perSecond, p50 }: Measured) =>
  `${name.padEnd(24)} ${(perSecond * 25).toFixed(0).padStart(5)} MB/s, p50 ${p50.toFixed(0)} ms`

const throughput = async (running: Product, uploader: Uploader, body: Buffer): Promise<boolean> => {
  const bare = await bareServer(running.dataDir)
  try {
    const sides = { caretrail: sending(uploader, body), bare: sending({ ...uploader, url: bare.url }, body) }
    const { caretrail, bare: least } = await interleave(sides, 'bare', 1)
    console.log(says('An upload of 25 MB', caretrail))
    console.log(says('node:http and a cipher', least))
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
  await Promise.all(Array.from({ length: PARALLEL }, sending(uploader, body)))
  const growth = watch().mostMb - before
  console.log(
    `${PARALLEL} uploads of 25 MB at once: from ${before} MB resident, ${growth} MB more at most (goal: below ${MAX_GROWTH_MB}).`,
  )
  return growth < MAX_GROWTH_MB
}

/** What an upload costs, against the least a program can do with one; and what twenty at once take of memory. */
export const documents = async (): Promise<boolean> => {
  const running = await product()
  try {
    await running.start()
    const uploader = await openUploader(running.url)
    const body = posted(uploader, scanned(LARGEST))
    await sending(uploader, body)()
    const flat = await memory(running, uploader, body)
    return (await throughput(running, uploader, body)) && flat
  } finally {
    await running.close()
  }
}
