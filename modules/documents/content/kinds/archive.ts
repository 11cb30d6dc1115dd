import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { BlockReader, type RangeReader } from './block-reader.ts'

const MAX_ENTRIES = 5000
const MAX_UNPACKED_BYTES = 256 * 2 ** 20
const HARMLESS_BYTES = 32 * 2 ** 20
const MAX_EXPANSION = 100

/** Entries and bytes that a file's archives, including nested ones, may still unpack to. */
export interface Budget {
  entries: number
  bytes: number
}
export const unpackBudget = (size: number): Budget => ({
  entries: MAX_ENTRIES,
  bytes: Math.min(MAX_UNPACKED_BYTES, Math.max(HARMLESS_BYTES, size * MAX_EXPANSION)),
})

const unpacksTooLarge = () => new FileRefused({ reason: 'unpacked size', mimeType: MIME_TYPES.docx })
const passwordProtected = () => new FileRefused({ reason: 'password' })

/** An archive whose content does not match its directory. */
export class DamagedArchive extends Error {}

const spendBudget = (budget: Budget, { uncompressedSize }: Entry): void => {
  budget.entries -= 1
  budget.bytes -= uncompressedSize
  if (budget.entries < 0 || budget.bytes < 0) throw unpacksTooLarge()
}

/** Lists all entries by offset. Refuses duplicate names: two readers could pick different entries. */
const listEntries = async (zip: ZipFile, budget: Budget): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    spendBudget(budget, entry)
    if (entry.isEncrypted()) throw passwordProtected()
    entries.push(entry)
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length)
    throw new DamagedArchive()
  return entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
}

/** Returns where an entry ends. Throws if its header contradicts the directory, or it overlaps the one before. */
const contentEnd = async (zip: ZipFile, entry: Entry, previousEnd: number): Promise<number> => {
  const header = await zip.readLocalFileHeaderPromise(entry)
  const isSame =
    header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod
  if (!isSame || entry.relativeOffsetOfLocalHeader < previousEnd) throw new DamagedArchive()
  return header.fileDataStart + entry.compressedSize
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(part, sum)
    yield part
  }
  if (sum !== entry.crc32) throw new DamagedArchive()
}

/** An archive entry with its unpacked content. The content must be read completely before the next entry. */
export interface UnpackedEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncGenerator<Buffer>
}

/** Unpacks an archive within a budget. Throws `FileRefused`, `DamagedArchive`, or the reader's error. */
export async function* unpackEntries(
  size: number,
  read: RangeReader,
  budget: Budget,
): AsyncGenerator<UnpackedEntry> {
  const zip = await fromRandomAccessReaderPromise(new BlockReader(size, read), size, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  })
  const entries = await listEntries(zip, budget)
  if (entries[0]?.relativeOffsetOfLocalHeader !== 0) throw new DamagedArchive()
  let previousEnd = 0
  for (const entry of entries) {
    previousEnd = await contentEnd(zip, entry, previousEnd)
    yield { name: entry.fileName, size: entry.uncompressedSize, content: readEntry(zip, entry) }
  }
}
