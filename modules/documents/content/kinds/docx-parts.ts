import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LARGEST_FILE } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { Bytes } from '../bytes.ts'
import { type Budget, NotWhole, type Unpacked, unpacked } from './archive.ts'
import type { Read } from './blocks.ts'
import { ENTRY, lookThrough, withMacros } from './compound.ts'
import type { Notes } from './look.ts'

const DEEPEST = 2
const LARGEST_LIST = 2 ** 20

// How things begin that have no place in a letter.
const COMPOUND = 'd0cf11e0a1b11ae1'
const ARCHIVE = '504b0304'
const PROGRAMS = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cffaedfe', '2321']

const withPrograms = () =>
  new FileRefused('This document has a program in it. Please take it out, and try again.')
const tooDeep = () =>
  new FileRefused('This document holds files within files. Please take them out, and try again.')

/** The list of what the parts are: names them for macros, whatever they are called. */
const readList = async ({ size, content }: Unpacked): Promise<void> => {
  if (size > LARGEST_LIST) throw new NotWhole()
  // In whichever encoding: what it says is said in Latin letters.
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  if (/vbaProject|macroEnabled/i.test(text)) throw withMacros()
  if (text.includes('&#')) throw new NotWhole()
}

/** What a part refers to: a template from elsewhere brings along its macros when the document is opened. */
const readReferences = async ({ size, content }: Unpacked, notes: Notes): Promise<void> => {
  if (size > LARGEST_LIST) throw new NotWhole()
  const text = (await buffer(content)).toString('latin1').replaceAll('\0', '')
  const references = text.match(/<[^<>]*\/attachedTemplate"[^<>]*>/g) ?? []
  if (references.some((reference) => /Target\s*=\s*["'](https?:|ftp:|\\\\|file:\/\/[^/])/i.test(reference)))
    notes.flags.add('scripts')
}

const lookIntoCompound = async (bytes: Bytes, notes: Notes): Promise<void> => {
  notes.flags.add('attachments')
  for (let part = await bytes.read(512 * ENTRY); part.length > 0; part = await bytes.read(512 * ENTRY))
    lookThrough(part, notes)
}

/** Looks at one part, and into those within it. */
const lookIntoPart = async (part: Unpacked, notes: Notes, budget: Budget, depth: number): Promise<void> => {
  if (/(^|\/)\[Content_Types\]\.xml$/i.test(part.name)) return readList(part)
  if (part.name.endsWith('.rels')) return readReferences(part, notes)
  const bytes = new Bytes(part.content)
  const begins = (await bytes.peek(8)).toString('hex')
  if (PROGRAMS.some((program) => begins.startsWith(program))) throw withPrograms()
  if (begins === COMPOUND) return lookIntoCompound(bytes, notes)
  if (!begins.startsWith(ARCHIVE)) {
    for await (const _ of bytes.rest());
    return undefined
  }
  if (depth === DEEPEST || part.size > LARGEST_FILE) throw tooDeep()
  notes.flags.add('attachments')
  const inner = await buffer(bytes.rest())
  await namesIn(inner.length, async (from, to) => Readable.from([inner.subarray(from, to)]), {
    notes,
    budget,
    depth: depth + 1,
  })
}

/** Looks into every part of an archive; answers with their names. */
export const namesIn = async (
  size: number,
  read: Read,
  { notes, budget, depth = 0 }: { notes: Notes; budget: Budget; depth?: number },
): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for await (const part of unpacked(size, read, budget)) {
    if (/vbaProject|vbaData/i.test(part.name)) throw withMacros()
    names.add(part.name)
    await lookIntoPart(part, notes, budget, depth)
  }
  return names
}
