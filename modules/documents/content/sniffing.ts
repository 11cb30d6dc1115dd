import { fileTypeFromBuffer } from 'file-type'
import { type DocumentMime, MIME_TYPES } from '../contract.ts'
import { FileRefused } from '../errors.ts'

/** How much of a file's beginning tells what it is. */
export const HEAD = 4100

/** How a file of each kind begins. Word documents are told apart from other compound files and archives later. */
const BEGINNINGS: Readonly<Record<DocumentMime, Buffer>> = {
  [MIME_TYPES.pdf]: Buffer.from('%PDF-'),
  [MIME_TYPES.jpg]: Buffer.from([0xff, 0xd8, 0xff]),
  [MIME_TYPES.png]: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  [MIME_TYPES.doc]: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  [MIME_TYPES.docx]: Buffer.from('PK\u0003\u0004'),
}

const NAMES: Readonly<Record<DocumentMime, string>> = {
  [MIME_TYPES.pdf]: 'PDF file',
  [MIME_TYPES.jpg]: 'JPG picture',
  [MIME_TYPES.png]: 'PNG picture',
  [MIME_TYPES.doc]: 'Word document (DOC)',
  [MIME_TYPES.docx]: 'Word document (DOCX)',
}

/** A file of the right beginning that is not what it begins as. */
export const damaged = (mime: DocumentMime) =>
  new FileRefused(`This ${NAMES[mime]} is damaged or incomplete. Please choose the whole file again.`)

// A guess for a sentence only: nothing is taken on its word.
const guessed = (head: Buffer): Promise<string | undefined> =>
  fileTypeFromBuffer(head).then(
    (type) => type?.ext,
    () => undefined,
  )

const sentence = (mime: DocumentMime, is: string | undefined): string => {
  if (mime === MIME_TYPES.docx && is === 'cfb')
    return 'This Word document is protected by a password, or is an old one. Please save it as DOCX without a password.'
  const name = `The file’s name says it is a ${NAMES[mime]}, but its content is not.`
  return is ? `${name} It looks like ${is.toUpperCase()}.` : name
}

/** Throws `FileRefused` where a file does not begin as what it claims to be. */
export const refuseAnother = async (mime: DocumentMime, head: Buffer): Promise<void> => {
  const begins = BEGINNINGS[mime]
  if (!head.subarray(0, begins.length).equals(begins))
    throw new FileRefused(sentence(mime, await guessed(head)))
}
