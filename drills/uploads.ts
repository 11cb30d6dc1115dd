import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct, type Product } from './product.ts'
import { openUploader, postFile, scannedFile, upload, type Uploader } from './uploader.ts'

const KILLS = 100
const UPLOADERS = 4
/** Leftover files must be removed within this time. */
const SWEPT_WITHIN_MS = 60_000

/** File sizes at which a kill hits any phase: the start, the middle or the commit. */
const SIZES = [20_000, 300_000, 3_000_000]

/** Uploads files one after another and records the acknowledged ones. */
const startUploading = (to: Uploader) => {
  const acknowledged: { readonly id: number; readonly sha256: string }[] = []
  const over = new AbortController()
  const one = async (size: number) => {
    const file = scannedFile(size)
    const { status, body } = await upload(to, postFile(to, file))
    if (status === 201 && body.id !== undefined)
      acknowledged.push({ id: body.id, sha256: createHash('sha256').update(file).digest('hex') })
  }
  const lives = Array.from({ length: UPLOADERS }, async (_, n) => {
    for (let turn = n; !over.signal.aborted; turn++)
      await one(SIZES[turn % SIZES.length] ?? 0).catch(() => sleep(50))
  })
  const stop = async () => {
    over.abort()
    await Promise.all(lives)
  }
  return { acknowledged, stop }
}

interface ListedDocument {
  readonly id: number
  readonly sha256: string | null
}

const listed = async ({ url, token }: Uploader): Promise<readonly ListedDocument[]> => {
  const response = await fetch(`${url}/api/documents`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as ListedDocument[]
}

const lying = async ({ dataDir }: Product): Promise<number> => {
  const all = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).length
}

/** Waits until files and documents are equal in number; returns the milliseconds it took. */
const swept = async (running: Product, documents: number): Promise<number> => {
  const began = Date.now()
  while ((await lying(running)) !== documents && Date.now() - began < SWEPT_WITHIN_MS) await sleep(500)
  return Date.now() - began
}

const reckon = async (running: Product, uploader: Uploader, acknowledged: readonly ListedDocument[]) => {
  const found = new Map((await listed(uploader)).map(({ id, sha256 }) => [id, sha256]))
  const tookMs = await swept(running, found.size)
  const orphans = (await lying(running)) - found.size
  const { code, output } = await running.verb('verify', '--documents')
  return {
    documents: found.size,
    lost: acknowledged.filter(({ id, sha256 }) => found.get(id) !== sha256).length,
    orphans,
    tookMs,
    whole: code === 0,
    output,
  }
}

/**
 * Runs kill -9 of the program during uploads, `kills` times. Every file must have its document, every
 * document its file.
 */
export const uploadsKilled = async (kills: number): Promise<boolean> => {
  const running = await openProduct()
  try {
    await running.start()
    const uploader = await openUploader(running.url)
    const uploading = startUploading(uploader)
    for (let n = 0; n < kills; n++) {
      await sleep(150 + Math.random() * 700)
      await running.killApp()
      await running.start()
    }
    await uploading.stop()
    const {
      documents,
      lost,
      orphans,
      tookMs,
      whole: isWhole,
      output,
    } = await reckon(running, uploader, uploading.acknowledged)
    console.log(
      `Uploads killed: ${kills} kills, ${uploading.acknowledged.length} uploads acknowledged, ${documents} documents, ` +
        `${lost} lost, ${orphans} files without a document ${Math.round(tookMs / 1000)} s later, ` +
        `content ${isWhole ? 'whole' : `NOT whole:\n${output}`}.`,
    )
    return lost === 0 && orphans === 0 && isWhole && uploading.acknowledged.length > 0
  } finally {
    await running.close()
  }
}

export const uploads = () => uploadsKilled(KILLS)
