import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { Document } from './document.ts'
import type { DocumentCommand } from './document-command.ts'
import type { DocumentContent, DocumentDescription } from './document-description.ts'
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
  DocumentExpired,
  DocumentFiled,
  DocumentRefused,
  DocumentRemoved,
  DocumentRestored,
  DocumentUnfiled,
  sealedFor,
  subjectOf,
} from './events.ts'

const { given } = specify(Document)
const GB = 2 ** 30

const results: DocumentDescription = {
  patientId: 7,
  submissionId: null,
  fieldId: null,
  originalName: 'results.pdf',
  filename: '1_results.pdf',
  mimeType: 'application/pdf',
  size: 1000,
  documentType: 'Lab Results',
  notes: 'fasting',
  isSensitive: true,
}
const sent: DocumentDescription = { ...results, patientId: 0, submissionId: 3, fieldId: 'card' }
const content: DocumentContent = {
  place: '1/a',
  contentKey: 'a key',
  mimeType: 'application/pdf',
  size: 900,
  sha256: 'ab',
  flags: ['scripts'],
  stripped: false,
  scan: 'none',
}
const storageUse = { used: 100, quota: 5 * GB }
const announced = DocumentAnnounced(results)
const stored = (more: Partial<DocumentContent> = {}, about = results) => {
  const { patientId, submissionId } = about
  return DocumentContentStored({
    ...content,
    ...more,
    patientId,
    submissionId,
    used: 1000,
    quota: storageUse.quota,
  })
}
const removed = DocumentRemoved({ size: 900 })
const erase: DocumentCommand = { _tag: 'EraseDocument' }
const store: DocumentCommand = { _tag: 'StoreContent', content, storageUse }

describe('a document', () => {
  it('is announced only for an existing patient', () => {
    given().when({ _tag: 'AnnounceDocument', description: results, patientKnown: true }).then(announced)
    given()
      .when({ _tag: 'AnnounceDocument', description: results, patientKnown: false })
      .thenRefused(new UnknownDocumentPatient())
  })

  it('gets its content once and records the storage used', () => {
    given(announced).when(store).then(stored())
    given(announced, stored()).when(store).thenRefused(new ContentAlreadyThere())
    given(announced, removed).when(store).thenRefused(new DocumentNotFound())
    given(announced, DocumentExpired({})).when(store).thenRefused(new DocumentNotFound())
  })

  it('refuses content that exceeds the plan by one byte', () => {
    const just = { used: 5 * GB - 900, quota: 5 * GB }
    given(announced)
      .when({ _tag: 'StoreContent', content, storageUse: just })
      .then(DocumentContentStored({ ...stored(), used: 5 * GB }))
    given(announced)
      .when({ _tag: 'StoreContent', content, storageUse: { ...just, used: just.used + 1 } })
      .thenRefused(new StorageLimitReached({ quotaGb: 5 }))
  })

  it('from the public leaves the last tenth of the plan to staff', () => {
    const nearlyFull = { used: 4.5 * GB - 900, quota: 5 * GB }
    const storeWith = (used: number): DocumentCommand => ({
      _tag: 'StoreContent',
      content,
      storageUse: { ...nearlyFull, used },
    })
    given(DocumentAnnounced(sent))
      .when(storeWith(nearlyFull.used))
      .then(DocumentContentStored({ ...stored({}, sent), used: 4.5 * GB }))
    given(DocumentAnnounced(sent))
      .when(storeWith(nearlyFull.used + 1))
      .thenRefused(new StorageLimitReached({ quotaGb: 5 }))
    given(announced)
      .when(storeWith(nearlyFull.used + 1))
      .then(DocumentContentStored({ ...stored(), used: 4.5 * GB + 1 }))
  })

  it('is kept if the scan is clean and loses its content otherwise', () => {
    const waiting = stored({ scan: 'waiting' })
    given(announced, waiting).when({ _tag: 'ClearDocument' }).then(DocumentCleared({}))
    given(announced, stored()).when({ _tag: 'ClearDocument' }).then()
    const refuse: DocumentCommand = { _tag: 'RefuseDocument', finding: 'Eicar' }
    given(announced, waiting)
      .when(refuse)
      .then(DocumentRefused({ finding: 'Eicar', size: 900 }))
    given(announced, waiting, removed)
      .when(refuse)
      .then(DocumentRefused({ finding: 'Eicar', size: 0 }))
    given(announced, waiting, DocumentCleared({})).when(refuse).then()
  })

  it('counts against the plan only while it is active', () => {
    given(announced, stored()).when({ _tag: 'RemoveDocument' }).then(removed)
    given(announced, stored(), removed).when({ _tag: 'RemoveDocument' }).thenRefused(new DocumentNotFound())
    given(announced, stored(), removed)
      .when({ _tag: 'RestoreDocument', storageUse })
      .then(DocumentRestored({ size: 900 }))
    given(announced, stored(), removed)
      .when({ _tag: 'RestoreDocument', storageUse: { used: 5 * GB, quota: 5 * GB } })
      .thenRefused(new StorageLimitReached({ quotaGb: 5 }))
    given(announced, stored())
      .when(erase)
      .then(DocumentErased({ size: 900, listed: true }))
    given(announced, stored(), removed)
      .when(erase)
      .then(DocumentErased({ size: 0, listed: false }))
    given(announced, DocumentErased({ size: 0, listed: true }))
      .when(erase)
      .then()
  })

  it('expires only while its content is missing', () => {
    given(announced).when({ _tag: 'ExpireDocument' }).then(DocumentExpired({}))
    given(announced, stored()).when({ _tag: 'ExpireDocument' }).then()
  })

  it('from a submission can be filed under a patient and unfiled', () => {
    const file: DocumentCommand = { _tag: 'FileDocument', patientId: 7 }
    const filed = DocumentFiled({ patientId: 7 })
    const storedEvents = [DocumentAnnounced(sent), stored({}, sent)] as const
    given(...storedEvents)
      .when(file)
      .then(filed)
    given(...storedEvents, filed)
      .when(file)
      .then()
    given(...storedEvents, filed)
      .when({ _tag: 'UnfileDocument' })
      .then(DocumentUnfiled({}))
    given(announced, stored()).when({ _tag: 'UnfileDocument' }).then()
  })

  it('belongs to its submission until a patient is known', () => {
    expect([subjectOf(results), subjectOf(sent), subjectOf({ ...sent, patientId: 7 })]).toEqual([
      'patient-7',
      'submission-3',
      'patient-7',
    ])
  })

  it('stays encrypted with the same key when its patient changes', () => {
    expect([sealedFor(results), sealedFor(sent), sealedFor({ ...sent, patientId: 7 })]).toEqual([
      'patient-7',
      'submission-3',
      'submission-3',
    ])
    expect(DocumentFiled.upcasters[1]?.({ patientId: 7, contentKey: 'a key' })).toEqual({ patientId: 7 })
  })

  it('refuses every command if it does not exist', () => {
    for (const command of [store, erase, { _tag: 'RemoveDocument' } as const])
      given().when(command).thenRefused(new DocumentNotFound())
  })
})
