import { decider } from '#events'
import { movesWithMerge, sealedFor } from '#rules/kernel'
import type { DocumentCommand, DocumentCommandOf, DocumentRefusals } from './document-command.ts'
import { evolve, type ExistingDocument, type State } from './document-state.ts'
import { ContentAlreadyThere, DocumentNotFound, UnknownDocumentPatient } from './errors.ts'
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
import { fitsQuota, limitForPublic, storageLimitReached, storedQuota } from './storage-use.ts'

/** Bytes that count against the plan: only active documents do. */
const countedBytes = ({ is, content }: ExistingDocument): number =>
  is === 'active' ? (content?.size ?? 0) : 0

const announce = (document: State, { description, patientKnown }: DocumentCommandOf<'AnnounceDocument'>) => {
  if (document.is !== 'unknown') return []
  return patientKnown ? [DocumentAnnounced(description)] : new UnknownDocumentPatient()
}

const storeContent = (
  document: ExistingDocument,
  { content, storageUse }: DocumentCommandOf<'StoreContent'>,
) => {
  if (document.is !== 'active') return new DocumentNotFound()
  if (document.state !== 'awaiting content') return new ContentAlreadyThere()
  const { submissionId } = document
  const allowedUse = submissionId === null ? storageUse : limitForPublic(storageUse)
  if (!fitsQuota(allowedUse, content.size)) return storageLimitReached(storageUse)
  const patientId = sealedFor(document.cameFrom, document.patientId)
  const used = storageUse.used + content.size
  return [
    DocumentContentStored({ ...content, patientId, submissionId, used, quota: storedQuota(storageUse) }),
  ]
}

const clear = ({ state }: ExistingDocument) => (state === 'checking' ? [DocumentCleared({})] : [])

const refuse = (document: ExistingDocument, { finding }: DocumentCommandOf<'RefuseDocument'>) =>
  document.state === 'checking' ? [DocumentRefused({ finding, size: countedBytes(document) })] : []

const file = (document: ExistingDocument, { patientId }: DocumentCommandOf<'FileDocument'>) =>
  document.is === 'erased' || document.patientId === patientId ? [] : [DocumentFiled({ patientId })]

const unfile = ({ patientId, submissionId }: ExistingDocument) =>
  patientId > 0 && submissionId !== null ? [DocumentUnfiled({})] : []

const transfer = (
  { is, patientId, cameFrom }: ExistingDocument,
  { from, to, because }: DocumentCommandOf<'TransferDocument'>,
) =>
  is !== 'erased' && movesWithMerge(cameFrom, patientId, { from, to, because })
    ? [DocumentTransferred({ from, to, because })]
    : []

const expire = ({ is, state }: ExistingDocument) =>
  is === 'active' && state === 'awaiting content' ? [DocumentExpired({})] : []

const remove = (document: ExistingDocument) =>
  document.is === 'active' ? [DocumentRemoved({ size: countedBytes(document) })] : new DocumentNotFound()

const restore = ({ is, content }: ExistingDocument, { storageUse }: DocumentCommandOf<'RestoreDocument'>) => {
  if (is === 'active') return []
  if (is !== 'removed') return new DocumentNotFound()
  const size = content?.size ?? 0
  return fitsQuota(storageUse, size) ? [DocumentRestored({ size })] : storageLimitReached(storageUse)
}

const erase = (document: ExistingDocument) =>
  document.is === 'erased'
    ? []
    : [DocumentErased({ size: countedBytes(document), listed: document.is === 'active' })]

const ifExisting =
  <Command, Decided>(decide: (document: ExistingDocument, command: Command) => Decided) =>
  (document: State, command: Command) =>
    document.is === 'unknown' ? new DocumentNotFound() : decide(document, command)

/** A file about a patient. Stream: document-{id}. */
export const Document = decider<State, DocumentCommand, DocumentEvent, DocumentRefusals>({
  stream: 'document',
  events: documentEvents,
  initial: { is: 'unknown' },
  decide: {
    AnnounceDocument: announce,
    StoreContent: ifExisting(storeContent),
    ClearDocument: ifExisting(clear),
    RefuseDocument: ifExisting(refuse),
    FileDocument: ifExisting(file),
    UnfileDocument: ifExisting(unfile),
    TransferDocument: ifExisting(transfer),
    ExpireDocument: ifExisting(expire),
    RemoveDocument: ifExisting(remove),
    RestoreDocument: ifExisting(restore),
    EraseDocument: ifExisting(erase),
  },
  evolve,
})
