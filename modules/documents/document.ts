import { decider } from '#events'
import { afterPassing, type CameFrom, goesAlong, type PassedOn, sealedFor } from '#rules/kernel'
import type { DocumentState, DocumentType, Flag } from './contract.ts'
import {
  ContentAlreadyThere,
  DocumentNotFound,
  StorageLimitReached,
  UnknownDocumentPatient,
} from './errors.ts'
import {
  DocumentAnnounced,
  DocumentCleared,
  DocumentContentStored,
  DocumentErased,
  type DocumentEvent,
  documentEvents,
  DocumentExpired,
  DocumentFiled,
  DocumentRefused,
  DocumentRemoved,
  DocumentRestored,
  DocumentTransferred,
  DocumentUnfiled,
} from './events.ts'

type Stored = ReturnType<typeof DocumentContentStored>

/** What is said of a document before its content is there. */
export interface Described {
  readonly patientId: number
  readonly submissionId: number | null
  readonly fieldId: string | null
  readonly originalName: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number
  readonly documentType: DocumentType
  readonly notes: string
  readonly isSensitive: boolean
}

/** Content that came and is kept, whosever it is. */
export interface Content {
  readonly place: string
  /** Base64. */
  readonly contentKey: string
  readonly mimeType: Stored['mimeType']
  /** Bytes. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly flags: readonly Flag[]
  readonly stripped: boolean
  readonly scan: Stored['scan']
}

/** Bytes the clinic's documents take, and what its plan has. */
export interface Room {
  readonly used: number
  readonly quota: number
}

export interface KnownDocument extends Described {
  readonly is: 'active' | 'removed' | 'expired' | 'erased'
  readonly state: DocumentState
  readonly cameFrom: CameFrom
  /** Null until it has come, and once it was destroyed. */
  readonly content: Content | null
}
export type Document = { readonly is: 'unknown' } | KnownDocument

export type DocumentCommand =
  | { readonly _tag: 'AnnounceDocument'; readonly described: Described; readonly patientKnown: boolean }
  | { readonly _tag: 'StoreContent'; readonly content: Content; readonly room: Room }
  | { readonly _tag: 'ClearDocument' }
  | { readonly _tag: 'RefuseDocument'; readonly finding: string }
  | { readonly _tag: 'FileDocument'; readonly patientId: number }
  | { readonly _tag: 'UnfileDocument' }
  | ({ readonly _tag: 'TransferDocument' } & PassedOn)
  | { readonly _tag: 'ExpireDocument' }
  | { readonly _tag: 'RemoveDocument' }
  | { readonly _tag: 'RestoreDocument'; readonly room: Room }
  | { readonly _tag: 'EraseDocument' }

export type DocumentRefusal =
  DocumentNotFound | UnknownDocumentPatient | ContentAlreadyThere | StorageLimitReached

const GB = 2 ** 30

/** Whether that many bytes fit. */
export const hasRoom = ({ used, quota }: Room, size: number): boolean => used + size <= quota
export const noRoom = ({ quota }: Room) => new StorageLimitReached(Math.round(quota / GB))

/** Bytes that count against the plan: those of what is on the list. */
const counted = ({ is, content }: KnownDocument): number => (is === 'active' ? (content?.size ?? 0) : 0)

const decide = (document: Document, command: DocumentCommand): readonly DocumentEvent[] | DocumentRefusal => {
  if (command._tag === 'AnnounceDocument') return announce(document, command)
  if (document.is === 'unknown') return new DocumentNotFound()
  switch (command._tag) {
    case 'StoreContent':
      return store(document, command)
    case 'ClearDocument':
      return document.state === 'checking' ? [DocumentCleared({})] : []
    case 'RefuseDocument':
      return document.state === 'checking'
        ? [DocumentRefused({ finding: command.finding, size: counted(document) })]
        : []
    case 'FileDocument':
      return file(document, command.patientId)
    case 'UnfileDocument':
      return document.patientId > 0 && document.submissionId !== null ? [DocumentUnfiled({})] : []
    case 'TransferDocument':
      return transfer(document, command)
    case 'ExpireDocument':
      return document.is === 'active' && document.state === 'awaiting content' ? [DocumentExpired({})] : []
    case 'RemoveDocument':
      return document.is === 'active'
        ? [DocumentRemoved({ size: counted(document) })]
        : new DocumentNotFound()
    case 'RestoreDocument':
      return restore(document, command.room)
    case 'EraseDocument':
      return document.is === 'erased'
        ? []
        : [DocumentErased({ size: counted(document), listed: document.is === 'active' })]
  }
}

const announce = (
  document: Document,
  { described, patientKnown }: Extract<DocumentCommand, { _tag: 'AnnounceDocument' }>,
) => {
  if (document.is !== 'unknown') return []
  return patientKnown ? [DocumentAnnounced(described)] : new UnknownDocumentPatient()
}

const store = (
  document: KnownDocument,
  { content, room }: Extract<DocumentCommand, { _tag: 'StoreContent' }>,
) => {
  if (document.is !== 'active') return new DocumentNotFound()
  if (document.state !== 'awaiting content') return new ContentAlreadyThere()
  if (!hasRoom(room, content.size)) return noRoom(room)
  const { submissionId } = document
  const patientId = sealedFor(document.cameFrom, document.patientId)
  const used = room.used + content.size
  return [DocumentContentStored({ ...content, patientId, submissionId, used, quota: room.quota })]
}

const file = (document: KnownDocument, patientId: number) =>
  document.is === 'erased' || document.patientId === patientId ? [] : [DocumentFiled({ patientId })]

const transfer = (
  { is, patientId, cameFrom }: KnownDocument,
  { from, to, because }: Extract<DocumentCommand, { _tag: 'TransferDocument' }>,
) =>
  is !== 'erased' && goesAlong(cameFrom, patientId, { from, to, because })
    ? [DocumentTransferred({ from, to, because })]
    : []

const restore = (document: KnownDocument, room: Room) => {
  if (document.is === 'active') return []
  if (document.is !== 'removed') return new DocumentNotFound()
  const size = document.content?.size ?? 0
  return hasRoom(room, size) ? [DocumentRestored({ size })] : noRoom(room)
}

const blank: KnownDocument = {
  is: 'active',
  patientId: 0,
  submissionId: null,
  fieldId: null,
  originalName: '',
  filename: '',
  mimeType: '',
  size: 0,
  documentType: 'Other',
  notes: '',
  isSensitive: false,
  state: 'awaiting content',
  cameFrom: [],
  content: null,
}

const stored = (
  known: KnownDocument,
  { place, contentKey, mimeType, size, sha256, flags, stripped, scan }: Stored,
): KnownDocument => ({
  ...known,
  mimeType,
  size,
  state: scan === 'waiting' ? 'checking' : 'kept',
  content: { place, contentKey, mimeType, size, sha256, flags, stripped, scan },
})

const evolve = (document: Document, happened: DocumentEvent): Document => {
  const known = document.is === 'unknown' ? blank : document
  switch (happened._tag) {
    case 'DocumentAnnounced': {
      const { _tag, ...said } = happened
      return { ...blank, ...said }
    }
    case 'DocumentContentStored':
      return stored(known, happened)
    case 'DocumentCleared':
      return { ...known, state: 'kept' }
    case 'DocumentRefused':
      return { ...known, state: 'refused', content: null }
    case 'DocumentFiled':
      return { ...known, patientId: happened.patientId, cameFrom: [] }
    case 'DocumentUnfiled':
      return { ...known, patientId: 0, cameFrom: [] }
    case 'DocumentTransferred':
      return { ...known, patientId: happened.to, cameFrom: afterPassing(known.cameFrom, happened) }
    case 'DocumentExpired':
      return { ...known, is: 'expired' }
    case 'DocumentRemoved':
      return { ...known, is: 'removed' }
    case 'DocumentRestored':
      return { ...known, is: 'active' }
    case 'DocumentErased':
      return { ...known, is: 'erased', content: null }
  }
}

/** A file about a patient. Stream: document-{id}. */
export const Document = decider<Document, DocumentCommand, DocumentEvent, DocumentRefusal>({
  stream: 'document',
  events: documentEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
