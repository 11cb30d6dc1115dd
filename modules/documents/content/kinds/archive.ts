import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { FileRefused } from '../../errors.ts'
import { Blocks, type Read } from './blocks.ts'

const MOST_ENTRIES = 5000
const MOST_UNPACKED = 256 * 2 ** 20
const HARMLESS = 32 * 2 ** 20
const MOST_TIMES = 100

/** What all archives of one file, and those inside of them, may still unpack to. */
export interface Budget {
  entries: number
  bytes: number
}
export const budgetFor = (size: number): Budget => ({
  entries: MOST_ENTRIES,
  bytes: Math.min(MOST_UNPACKED, Math.max(HARMLESS, size * MOST_TIMES)),
})

const bomb = () =>
  new FileRefused('This document unpacks to far more than it should. Please save it again, and try that.')
const locked = () =>
  new FileRefused('This document is protected by a password. Please save it without one, and try again.')
/** An archive that does not hold what its directory says, or more. */
export class NotWhole extends Error {}

const spend = (budget: Budget, { uncompressedSize }: Entry): void => {
  budget.entries -= 1
  budget.bytes -= uncompressedSize
  if (budget.entries < 0 || budget.bytes < 0) throw bomb()
}

/** All entries, in the order they lie in; nothing before, between or over them that one reader sees and another does not. */
const entriesOf = async (zip: ZipFile, budget: Budget): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    spend(budget, entry)
    if (entry.isEncrypted()) throw locked()
    entries.push(entry)
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length)
    throw new NotWhole()
  return entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
}

/** Where an entry's content begins and ends. Its own header says the same of it as the directory. */
const placeOf = async (zip: ZipFile, entry: Entry, behind: number): Promise<number> => {
  const header = await zip.readLocalFileHeaderPromise(entry)
  const isSame =
    header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod
  if (!isSame || entry.relativeOffsetOfLocalHeader < behind) throw new NotWhole()
  return header.fileDataStart + entry.compressedSize
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(part, sum)
    yield part
  }
  if (sum !== entry.crc32) throw new NotWhole()
}

/** An entry of an archive with what it unpacks to. All of it has to be read before the next. */
export interface Unpacked {
  readonly name: string
  readonly size: number
  readonly content: AsyncGenerator<Buffer>
}

/** Unpacks an archive, entry by entry, within a budget. Throws `FileRefused`, `NotWhole`, or what reading failed with. */
export async function* unpacked(size: number, read: Read, budget: Budget): AsyncGenerator<Unpacked> {
  const zip = await fromRandomAccessReaderPromise(new Blocks(size, read), size, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  })
  const entries = await entriesOf(zip, budget)
  if (entries[0]?.relativeOffsetOfLocalHeader !== 0) throw new NotWhole()
  let behind = 0
  for (const entry of entries) {
    behind = await placeOf(zip, entry, behind)
    yield { name: entry.fileName, size: entry.uncompressedSize, content: contentOf(zip, entry) }
  }
}
