import { Readable, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeWithBackpressure } from './backpressure.ts'

type Content = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/**
 * yazl looks for the next entry to write from the first one on, so the time for 100,000 files would be
 * quadratic. Written entries are set aside until the directory is written.
 */
type Yazl = ZipFile & { entries: unknown[] }

const sendAll = async (pieces: AsyncIterable<Buffer | string>, out: Writable): Promise<void> => {
  for await (const piece of pieces) await writeWithBackpressure(out, Buffer.from(piece))
}

/** Creates a ZIP that streams each file as it is added and buffers none. Every size is unlimited. */
export const zipTo = (out: Writable, at: Date) => {
  const zip = new ZipFile() as Yazl
  const written: unknown[] = []
  let source: Readable | undefined
  let failure: Error | undefined
  const transfer = sendAll(zip.outputStream, out)
  transfer.catch((cause: Error) => {
    failure = cause
    source?.destroy(cause)
  })
  // Shared by all entries: yazl keeps this function for each of them, and must not keep their streams.
  const openSource = (open: (error: null, stream: Readable) => void) => open(null, source as Readable)
  return {
    /** Adds a file. `packed` marks content that is already compressed, so it is stored as is. */
    add: async (path: string, content: Content, packed = false): Promise<void> => {
      if (failure) throw failure
      // All entries but the last are written, because files are added one after the other.
      written.push(...zip.entries.splice(0, zip.entries.length - 1))
      // One piece is read ahead, not the sixteen of the default.
      source = Readable.from(content, { highWaterMark: 1 })
      zip.addReadStreamLazy(path, { mtime: at, compress: !packed }, openSource)
      await finished(source)
    },
    /** Writes the directory, which completes the ZIP. */
    end: async (): Promise<void> => {
      zip.entries = [...written, ...zip.entries]
      zip.end()
      await transfer
    },
  }
}

export type Zip = ReturnType<typeof zipTo>
