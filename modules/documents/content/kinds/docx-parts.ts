import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { ByteReader } from '../byte-reader.ts'
import { type Budget, DamagedArchive, type UnpackedEntry, unpackEntries } from './archive.ts'
import type { RangeReader } from './block-reader.ts'
import { ENTRY_LENGTH, inspectEntries, refuseMacros } from './compound-file.ts'
import { activeElementFinder } from './docx-fields.ts'
import type { InspectionNotes } from './inspector.ts'

// A `>` inside an attribute value does not end the tag.
const TAG = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Relationships to files within the document that open as documents or programs of their own. */
const EMBEDDED = /\/(oleObject|package|aFChunk)$/i
/** Controls that run when the document opens. */
const ACTIVE = /\/(control|activeXControlBinary|vbaProject|wordVbaData)$/i
const HYPERLINK = /\/hyperlink$/i
const HARMLESS_LINK = /^(https?|mailto):/i
/** A scheme, a drive, or the name of another computer: none of them is a part of this document. */
const EXTERNAL_TARGET = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value, other]) => [
      name.toLowerCase(),
      (value ?? other ?? '').trim(),
    ]),
  )

const noteReference = (reference: ReadonlyMap<string, string>, notes: InspectionNotes): void => {
  const [type, target] = [reference.get('type') ?? '', reference.get('target') ?? '']
  const isExternal = reference.get('targetmode')?.toLowerCase() === 'external' || EXTERNAL_TARGET.test(target)
  if (isExternal && !(HYPERLINK.test(type) && HARMLESS_LINK.test(target))) notes.flags.add('scripts')
  else if (ACTIVE.test(type)) notes.flags.add('scripts')
  else if (!isExternal && EMBEDDED.test(type)) notes.flags.add('attachments')
}

/** Flags relationships: external content may contain macros, and an embedded file is an attachment. */
const noteReferences = (relationships: string, notes: InspectionNotes): void => {
  // Word processors escape no letters in references, so an escape can only be there to hide one.
  if (relationships.includes('&#')) notes.flags.add('scripts')
  for (const [tag] of relationships.matchAll(TAG)) noteReference(attributesOf(tag), notes)
}

const MAX_DEPTH = 2
const MAX_XML_BYTES = 2 ** 20
const XML = /\.(xml|rels|vml)$/i
const MARKUP = /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*</
const DTD = '<!DOCTYPE'
const EMBEDDINGS = /(^|\/)embeddings\//i
const CONTROLS = /(^|\/)activeX\//i

// First bytes of files that do not belong in a document.
const COMPOUND = 'd0cf11e0a1b11ae1'
const ARCHIVE = '504b0304'
const PROGRAMS = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cffaedfe', '2321']

const programRefused = () => new FileRefused({ reason: 'program' })
const nestedFilesRefused = () => new FileRefused({ reason: 'nested files' })

/** Checks the content type list, which reveals macros under any file name. */
const checkContentTypes = async ({ size, content }: UnpackedEntry): Promise<void> => {
  if (size > MAX_XML_BYTES) throw new DamagedArchive()
  // The encoding does not matter: the relevant words are ASCII.
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  if (/vbaProject|macroEnabled/i.test(text)) throw refuseMacros()
  if (text.includes('&#') || text.includes(DTD)) throw new DamagedArchive()
}

/** Reads a list of relationships, and flags the dangerous ones. */
const checkReferences = async ({ size, content }: UnpackedEntry, notes: InspectionNotes): Promise<void> => {
  if (size > MAX_XML_BYTES) throw new DamagedArchive()
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  if (text.includes(DTD)) throw new DamagedArchive()
  noteReferences(text, notes)
}

/** Reads markup to its end. Refuses a document type declaration: it may load files, and no program writes one. */
const readMarkup = async (bytes: ByteReader, notes: InspectionNotes): Promise<void> => {
  const active = activeElementFinder(notes)
  let overlap = ''
  for await (const chunk of bytes.rest()) {
    const text = chunk.toString('latin1').replaceAll('\0', '')
    if ((overlap + text).includes(DTD)) throw new DamagedArchive()
    overlap = (overlap + text).slice(-DTD.length)
    active.read(text)
  }
  active.end()
}

const readToEnd = async (part: UnpackedEntry, bytes: ByteReader, notes: InspectionNotes): Promise<void> => {
  // The content type list may declare a part as markup, whatever its name.
  const firstBytes = (await bytes.peek(64)).toString('latin1')
  if (XML.test(part.name) || MARKUP.test(firstBytes)) return readMarkup(bytes, notes)
  for await (const _ of bytes.rest());
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
  if (/\.rels$/i.test(part.name)) return checkReferences(part, notes)
  if (CONTROLS.test(part.name)) notes.flags.add('scripts')
  const bytes = new ByteReader(part.content)
  const firstBytes = (await bytes.peek(8)).toString('hex')
  if (PROGRAMS.some((program) => firstBytes.startsWith(program))) throw programRefused()
  if (firstBytes === COMPOUND) return inspectCompound(bytes, notes)
  if (!firstBytes.startsWith(ARCHIVE)) {
    if (EMBEDDINGS.test(part.name)) notes.flags.add('attachments')
    return readToEnd(part, bytes, notes)
  }
  if (depth === MAX_DEPTH || part.size > MAX_FILE_BYTES) throw nestedFilesRefused()
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
    if (/vbaProject|vbaData/i.test(part.name)) throw refuseMacros()
    names.add(part.name)
    await inspectPart(part, notes, budget, depth)
  }
  return names
}
