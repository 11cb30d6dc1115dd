import type { RecordMove } from '#rules/kernel'
import type { DocumentContent, DocumentDescription } from './document-description.ts'
import type {
  ContentAlreadyThere,
  DocumentNotFound,
  StorageLimitReached,
  UnknownDocumentPatient,
} from './errors.ts'
import type { StorageUse } from './storage-use.ts'

export type DocumentCommand =
  | {
      readonly _tag: 'AnnounceDocument'
      readonly description: DocumentDescription
      readonly patientKnown: boolean
    }
  | { readonly _tag: 'StoreContent'; readonly content: DocumentContent; readonly storageUse: StorageUse }
  | { readonly _tag: 'ClearDocument' }
  | { readonly _tag: 'RefuseDocument'; readonly finding: string }
  | { readonly _tag: 'FileDocument'; readonly patientId: number }
  | { readonly _tag: 'UnfileDocument' }
  | ({ readonly _tag: 'TransferDocument' } & RecordMove)
  | { readonly _tag: 'ExpireDocument' }
  | { readonly _tag: 'RemoveDocument' }
  | { readonly _tag: 'RestoreDocument'; readonly storageUse: StorageUse }
  | { readonly _tag: 'EraseDocument' }

export type DocumentCommandOf<Tag extends DocumentCommand['_tag']> = Extract<
  DocumentCommand,
  { readonly _tag: Tag }
>

export interface DocumentRefusals {
  readonly AnnounceDocument: UnknownDocumentPatient
  readonly StoreContent: DocumentNotFound | ContentAlreadyThere | StorageLimitReached
  readonly ClearDocument: DocumentNotFound
  readonly RefuseDocument: DocumentNotFound
  readonly FileDocument: DocumentNotFound
  readonly UnfileDocument: DocumentNotFound
  readonly TransferDocument: DocumentNotFound
  readonly ExpireDocument: DocumentNotFound
  readonly RemoveDocument: DocumentNotFound
  readonly RestoreDocument: DocumentNotFound | StorageLimitReached
  readonly EraseDocument: DocumentNotFound
}
