import type { InspectionNotes } from './inspector.ts'

/** Fields that start programs or load other files. */
const ACTIVE_FIELD =
  /^(DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|DATABASE|RD|MACROBUTTON)(?![A-Z0-9])/i
/** Elements that contain field instructions, load the data of a mail merge, or are controls. */
const ELEMENT_NAMES = 'instrText|delInstrText|fldSimple|fldChar|mailMerge|control|ocx'
const TAG_START = String.raw`<(?:[^\s<>:"'/=]+:)?(${ELEMENT_NAMES})(?=[\s/>])`
// A `>` inside an attribute value does not end the tag.
const WHOLE_TAG = String.raw`${TAG_START}(?:[^<>"']|"[^"<]*"|'[^'<]*')*>`
const TAG = new RegExp(WHOLE_TAG, 'g')
const IS_TAG_START = new RegExp(`^${TAG_START}`)
const IS_WHOLE_TAG = new RegExp(`^${WHOLE_TAG}`)
const INSTRUCTION_ATTRIBUTE = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/
const MAX_START_LENGTH = 200
const MAX_TAG_LENGTH = 65_536
const MAX_REFERENCE_LENGTH = 12
const MAX_FIELD_NAME_LENGTH = 100

const decodeNumber = (whole: string, hex: string | undefined, decimal: string | undefined): string => {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}
const decodeText = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, decodeNumber).replaceAll('&quot;', '"')

const isTagOpen = (tag: string): boolean =>
  IS_TAG_START.test(tag) ? !IS_WHOLE_TAG.test(tag) : tag.length < MAX_START_LENGTH && !tag.includes('>')

/** Returns where the complete text ends: before a tag or character reference that continues in the next piece. */
const readableLength = (text: string): number => {
  const tag = text.lastIndexOf('<')
  if (tag !== -1 && isTagOpen(text.slice(tag))) return tag
  const reference = text.lastIndexOf('&')
  const isOpen = reference >= text.length - MAX_REFERENCE_LENGTH && !text.includes(';', reference)
  return reference !== -1 && isOpen ? reference : text.length
}

/** Flags fields and elements that load or start something, in markup that arrives in pieces. */
export const activeElementFinder = (notes: InspectionNotes) => {
  const flag = () => notes.flags.add('scripts')
  let rest = ''
  let field = ''
  let isInstruction = false

  // The instruction of a field may be spread over many runs.
  const readInstruction = (text: string): void => {
    field = (field + decodeText(text)).replace(/^[\s"]+/, '').slice(0, MAX_FIELD_NAME_LENGTH)
    if (ACTIVE_FIELD.test(field)) flag()
  }
  const readInstructionAt = (text: string, at: number): void => {
    const end = text.indexOf('<', at)
    readInstruction(text.slice(at, end === -1 ? text.length : end))
    isInstruction = end === -1
    // A comment or another element inside an instruction can only be there to hide it.
    if (end !== -1 && text[end + 1] !== '/') flag()
  }
  const readTag = (text: string, match: RegExpExecArray): void => {
    const [tag, name] = match
    if (name === 'mailMerge' || name === 'control' || name === 'ocx') flag()
    if (name === 'fldChar' || name === 'fldSimple') field = ''
    const [, double, single] = (name === 'fldSimple' && INSTRUCTION_ATTRIBUTE.exec(tag)) || []
    readInstruction(double ?? single ?? '')
    const isText = (name === 'instrText' || name === 'delInstrText') && !tag.endsWith('/>')
    if (isText) readInstructionAt(text, match.index + tag.length)
  }
  const readText = (text: string): void => {
    if (isInstruction) readInstructionAt(text, 0)
    for (const match of text.matchAll(TAG)) readTag(text, match)
  }

  return {
    read: (piece: string): void => {
      const text = rest + piece
      const length = readableLength(text)
      readText(text.slice(0, length))
      rest = text.slice(length)
      if (rest.length <= MAX_TAG_LENGTH) return
      flag()
      rest = ''
    },
    end: (): void => readText(rest),
  }
}
