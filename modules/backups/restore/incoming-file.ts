import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { StoragePort } from '#modules/platform'
import type { FileHead } from '../file/frames.ts'

export interface IncomingFile {
  readonly bytes: PassThrough
  readonly stored: Promise<void>
}

/** Begins to store a document. */
export const beginFile = (storage: StoragePort, { place: storagePath }: FileHead): IncomingFile => {
  const bytes = new PassThrough({ highWaterMark: 1024 * 1024 })
  const upload = storage.put(storagePath, bytes)
  // `finishFile` awaits it.
  upload.catch(() => undefined)
  return { bytes, stored: upload }
}

/** Passes a piece on; waits while the storage is behind. */
export const appendToFile = async ({ bytes, stored: upload }: IncomingFile, piece: Buffer): Promise<void> => {
  if (!bytes.write(Buffer.from(piece))) await Promise.race([once(bytes, 'drain'), upload])
}

/** Waits until the document is stored. */
export const finishFile = async (file: IncomingFile | undefined): Promise<void> => {
  file?.bytes.end()
  await file?.stored
}
