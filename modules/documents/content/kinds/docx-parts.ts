import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LARGEST_FILE } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { ByteReader } from '../byte-reader.ts'
import { type Budget, DamagedArchive, type UnpackedEntry, unpackEntries } from './archive.ts'
import type { RangeReader } from './block-reader.ts'
import { ENTRY_LENGTH, inspectEntries, macrosRefused } from './compound-file.ts'
import type { InspectionNotes } from './inspector.ts'

const DEEPEST = 2
const LARGEST_XML = 2 ** 20
const XML = /\.(xml|rels|vml)$/i
const DTD = '<!DOCTYPE'
const EMBEDDINGS = /(^|\/)embeddings\//i

// First bytes of files that do not belong in a document.
const COMPOUND = 'd0cf11e0a1b11ae1'
const ARCHIVE = '504b0304'
const PROGRAMS = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cffaedfe', '2321']

const programRefused = () => new FileRefused({ reason: 'program' })
const nestedFilesRefused = () => new FileRefused({ reason: 'nested files' })

/** Checks the content type list, which reveals macros under any file name. */
const checkContentTypes = async ({ size, content }: UnpackedEntry): Promise<void> => {
  if (size > LARGEST_XML) throw new DamagedArchive()
  // The encoding does not matter: the relevant words are ASCII.
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  if (/vbaProject|macroEnabled/i.test(text)) throw macrosRefused()
  if (text.includes('&#') || text.includes(DTD)) throw new DamagedArchive()
}

/** Relationships that bring in what runs, or what Word opens as a document of its own. */
const LOADED = /\/(attachedTemplate|oleObject|package|frame|subDocument|aFChunk)["']/i
const EMBEDDED = /\/(oleObject|package|aFChunk)["']/i
const ELSEWHERE = /Target\s*=\s*["'](https?:|ftp:|\\\\|file:\/\/[^/])/i

/** Flags what a document brings in: from another place, it may carry macros; from within, it is a file. */
const checkReferences = async ({ size, content }: UnpackedEntry, notes: InspectionNotes): Promise<void> => {
  if (size > LARGEST_XML) throw new DamagedArchive()
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  if (text.includes(DTD)) throw new DamagedArchive()
  // Programs escape no letters in references, except to hide them.
  if (text.includes('&#')) notes.flags.add('scripts')
  const references = (text.match(/<[^<>]*>/g) ?? []).filter((reference) => LOADED.test(reference))
  for (const reference of references) {
    if (ELSEWHERE.test(reference)) notes.flags.add('scripts')
    else if (EMBEDDED.test(reference)) notes.flags.add('attachments')
  }
}

/** Reads a part to its end. Refuses a document type, which may name files: no program writes one. */
const readToEnd = async (part: UnpackedEntry, bytes: ByteReader): Promise<void> => {
  const isXml = XML.test(part.name)
  let before = ''
  for await (const chunk of bytes.rest()) {
    if (!isXml) continue
    const text = before + chunk.toString('latin1').replaceAll('\0', '')
    if (text.includes(DTD)) throw new DamagedArchive()
    before = text.slice(-DTD.length)
  }
}

const inspectCompound = async (bytes: ByteReader, notes: InspectionNotes): Promise<void> => {
  notes.flags.add('attachments')
  for (
    let part = await bytes.read(512 * ENTRY_LENGTH);
    part.length > 0;
    part = await bytes.read(512 * ENTRY_LENGTH)
  )
    inspectEntries(part, notes)
}

const inspectPart = async (
  part: UnpackedEntry,
  notes: InspectionNotes,
  budget: Budget,
  depth: number,
): Promise<void> => {
  if (/(^|\/)\[Content_Types\]\.xml$/i.test(part.name)) return checkContentTypes(part)
  if (part.name.endsWith('.rels')) return checkReferences(part, notes)
  const bytes = new ByteReader(part.content)
  const begins = (await bytes.peek(8)).toString('hex')
  if (PROGRAMS.some((program) => begins.startsWith(program))) throw programRefused()
  if (begins === COMPOUND) return inspectCompound(bytes, notes)
  if (!begins.startsWith(ARCHIVE)) {
    if (EMBEDDINGS.test(part.name)) notes.flags.add('attachments')
    return readToEnd(part, bytes)
  }
  if (depth === DEEPEST || part.size > LARGEST_FILE) throw nestedFilesRefused()
  notes.flags.add('attachments')
  const inner = await buffer(bytes.rest())
  await inspectParts(inner.length, async (from, to) => Readable.from([inner.subarray(from, to)]), {
    notes,
    budget,
    depth: depth + 1,
  })
}

/** Inspects every part of an archive and returns the parts' names. */
export const inspectParts = async (
  size: number,
  read: RangeReader,
  { notes, budget, depth = 0 }: { notes: InspectionNotes; budget: Budget; depth?: number },
): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for await (const part of unpackEntries(size, read, budget)) {
    if (/vbaProject|vbaData/i.test(part.name)) throw macrosRefused()
    names.add(part.name)
    await inspectPart(part, notes, budget, depth)
  }
  return names
}
