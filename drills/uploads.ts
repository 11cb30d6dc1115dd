import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct, type Product } from './product.ts'
import { openUploader, encodeUpload, scannedFile, upload, type Uploader } from './uploader.ts'

const KILLS = 100
const UPLOADERS = 4
/** Leftover files must be removed within this time. */
const CLEANUP_TIMEOUT_MS = 60_000

/** File sizes at which a kill hits any phase: the start, the middle or the commit. */
const SIZES = [20_000, 300_000, 3_000_000]

/** Uploads files one after another and records the acknowledged ones. */
const startUploading = (uploader: Uploader) => {
  const acknowledged: { readonly id: number; readonly sha256: string }[] = []
  const stopping = new AbortController()
  const uploadOne = async (size: number) => {
    const file = scannedFile(size)
    const { status, body } = await upload(uploader, encodeUpload(uploader, file))
    if (status === 201 && body.id !== undefined)
      acknowledged.push({ id: body.id, sha256: createHash('sha256').update(file).digest('hex') })
  }
  const loops = Array.from({ length: UPLOADERS }, async (_, n) => {
    for (let turn = n; !stopping.signal.aborted; turn++)
      await uploadOne(SIZES[turn % SIZES.length] ?? 0).catch(() => sleep(50))
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(loops)
  }
  return { acknowledged, stop }
}

interface ListedDocument {
  readonly id: number
  readonly sha256: string | null
}

const listDocuments = async ({ url, token }: Uploader): Promise<readonly ListedDocument[]> => {
  const response = await fetch(`${url}/api/documents`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as ListedDocument[]
}

const countFiles = async ({ dataDir }: Product): Promise<number> => {
  const all = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).length
}

/** Waits until files and documents are equal in number; returns the milliseconds it took. */
const waitForCleanup = async (running: Product, documents: number): Promise<number> => {
  const began = Date.now()
  while ((await countFiles(running)) !== documents && Date.now() - began < CLEANUP_TIMEOUT_MS)
    await sleep(500)
  return Date.now() - began
}

const reconcile = async (running: Product, uploader: Uploader, acknowledged: readonly ListedDocument[]) => {
  const found = new Map((await listDocuments(uploader)).map(({ id, sha256 }) => [id, sha256]))
  const tookMs = await waitForCleanup(running, found.size)
  const orphans = (await countFiles(running)) - found.size
  const { code, output } = await running.runCli('verify', '--documents')
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
 * Runs kill -9 of the program during uploads, many times. Every file must have its document, every document its
 * file.
 */
export const uploads = async (): Promise<boolean> => {
  const running = await openProduct()
  try {
    await running.start()
    const uploader = await openUploader(running.url)
    const uploading = startUploading(uploader)
    for (let n = 0; n < KILLS; n++) {
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
    } = await reconcile(running, uploader, uploading.acknowledged)
    console.log(
      `Uploads killed: ${KILLS} kills, ${uploading.acknowledged.length} uploads acknowledged, ${documents} documents, ` +
        `${lost} lost, ${orphans} files without a document ${Math.round(tookMs / 1000)} s later, ` +
        `content ${isWhole ? 'whole' : `NOT whole:\n${output}`}.`,
    )
    return lost === 0 && orphans === 0 && isWhole && uploading.acknowledged.length > 0
  } finally {
    await running.close()
  }
}
