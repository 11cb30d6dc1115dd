import type { InspectionNotes } from './inspector.ts'

/** Fields that start programs or load other files. */
const ACTIVE_FIELD =
  /^(DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|DATABASE|RD|MACROBUTTON)(?![A-Z0-9])/i
/** Elements that hold instructions of fields, ask for data to merge the letter with, or are controls. */
const NAMES = 'instrText|delInstrText|fldSimple|fldChar|mailMerge|control|ocx'
const TAG_START = String.raw`<(?:[^\s<>:"'/=]+:)?(${NAMES})(?=[\s/>])`
// Inside a value, the end of a tag does not end it.
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

/** Where the text ends that can be read now: before a tag, or a letter written as a number, that goes on. */
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
    // No program writes a comment or anything else into an instruction, except to hide it.
    if (end !== -1 && text[end + 1] !== '/') flag()
  }
  const readTag = (text: string, found: RegExpExecArray): void => {
    const [tag, name] = found
    if (name === 'mailMerge' || name === 'control' || name === 'ocx') flag()
    if (name === 'fldChar' || name === 'fldSimple') field = ''
    const [, double, single] = (name === 'fldSimple' && INSTRUCTION_ATTRIBUTE.exec(tag)) || []
    readInstruction(double ?? single ?? '')
    const isText = (name === 'instrText' || name === 'delInstrText') && !tag.endsWith('/>')
    if (isText) readInstructionAt(text, found.index + tag.length)
  }
  const readText = (text: string): void => {
    if (isInstruction) readInstructionAt(text, 0)
    for (const found of text.matchAll(TAG)) readTag(text, found)
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
