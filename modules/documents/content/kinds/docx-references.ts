import type { InspectionNotes } from './inspector.ts'

// The end of a tag is no end within a value.
const TAG = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Relationships to files within the document that open as documents or programs of their own. */
const EMBEDDED = /\/(oleObject|package|aFChunk)$/i
/** Controls that run when the document opens. */
const ACTIVE = /\/(control|activeXControlBinary|vbaProject|wordVbaData)$/i
const HYPERLINK = /\/hyperlink$/i
const HARMLESS_LINK = /^(https?|mailto):/i
/** A scheme, a drive, or the name of another computer: none of them is a part of this document. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value, other]) => [
      name.toLowerCase(),
      (value ?? other ?? '').trim(),
    ]),
  )

const noteReference = (reference: ReadonlyMap<string, string>, notes: InspectionNotes): void => {
  const [type, target] = [reference.get('type') ?? '', reference.get('target') ?? '']
  const isElsewhere = reference.get('targetmode')?.toLowerCase() === 'external' || ELSEWHERE.test(target)
  if (isElsewhere && !(HYPERLINK.test(type) && HARMLESS_LINK.test(target))) notes.flags.add('scripts')
  else if (ACTIVE.test(type)) notes.flags.add('scripts')
  else if (!isElsewhere && EMBEDDED.test(type)) notes.flags.add('attachments')
}

/** Flags what a document brings in: from another place, it may carry macros; from within, it is a file. */
export const noteReferences = (relationships: string, notes: InspectionNotes): void => {
  // Programs escape no letters in references, except to hide them.
  if (relationships.includes('&#')) notes.flags.add('scripts')
  for (const [tag] of relationships.matchAll(TAG)) noteReference(attributesOf(tag), notes)
}
