import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { type Content, type Described, Document, type DocumentCommand } from './document.ts'
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

const results: Described = {
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
const sent: Described = { ...results, patientId: 0, submissionId: 3, fieldId: 'card' }
const content: Content = {
  place: '1/a',
  contentKey: 'a key',
  mimeType: 'application/pdf',
  size: 900,
  sha256: 'ab',
  flags: ['scripts'],
  stripped: false,
  scan: 'none',
}
const room = { used: 100, quota: 5 * GB }
const announced = DocumentAnnounced(results)
const stored = (more: Partial<Content> = {}, about = results) => {
  const { patientId, submissionId } = about
  return DocumentContentStored({
    ...content,
    ...more,
    patientId,
    submissionId,
    used: 1000,
    quota: room.quota,
  })
}
const removed = DocumentRemoved({ size: 900 })
const erase: DocumentCommand = { _tag: 'EraseDocument' }
const store: DocumentCommand = { _tag: 'StoreContent', content, room }

describe('a document', () => {
  it('is announced for a patient there is', () => {
    given().when({ _tag: 'AnnounceDocument', described: results, patientKnown: true }).then(announced)
    given()
      .when({ _tag: 'AnnounceDocument', described: results, patientKnown: false })
      .thenRefused(new UnknownDocumentPatient())
  })

  it('gets its content once, and says how full it is then', () => {
    given(announced).when(store).then(stored())
    given(announced, stored()).when(store).thenRefused(new ContentAlreadyThere())
    given(announced, removed).when(store).thenRefused(new DocumentNotFound())
    given(announced, DocumentExpired({})).when(store).thenRefused(new DocumentNotFound())
  })

  it('gets no content the plan has no room for, to the byte', () => {
    const just = { used: 5 * GB - 900, quota: 5 * GB }
    given(announced)
      .when({ _tag: 'StoreContent', content, room: just })
      .then(DocumentContentStored({ ...stored(), used: 5 * GB }))
    given(announced)
      .when({ _tag: 'StoreContent', content, room: { ...just, used: just.used + 1 } })
      .thenRefused(new StorageLimitReached(5))
  })

  it('is kept once the scanner found nothing, and loses its content where it found something', () => {
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

  it('counts while it is on the list, and no longer', () => {
    given(announced, stored()).when({ _tag: 'RemoveDocument' }).then(removed)
    given(announced, stored(), removed).when({ _tag: 'RemoveDocument' }).thenRefused(new DocumentNotFound())
    given(announced, stored(), removed)
      .when({ _tag: 'RestoreDocument', room })
      .then(DocumentRestored({ size: 900 }))
    given(announced, stored(), removed)
      .when({ _tag: 'RestoreDocument', room: { used: 5 * GB, quota: 5 * GB } })
      .thenRefused(new StorageLimitReached(5))
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

  it('expires only while its content is awaited', () => {
    given(announced).when({ _tag: 'ExpireDocument' }).then(DocumentExpired({}))
    given(announced, stored()).when({ _tag: 'ExpireDocument' }).then()
  })

  it('that came with a submission is filed, and taken back', () => {
    const file: DocumentCommand = { _tag: 'FileDocument', patientId: 7 }
    const filed = DocumentFiled({ patientId: 7 })
    const came = [DocumentAnnounced(sent), stored({}, sent)] as const
    given(...came)
      .when(file)
      .then(filed)
    given(...came, filed)
      .when(file)
      .then()
    given(...came, filed)
      .when({ _tag: 'UnfileDocument' })
      .then(DocumentUnfiled({}))
    given(announced, stored()).when({ _tag: 'UnfileDocument' }).then()
  })

  it('is about its submission until it is known whose that is', () => {
    expect([subjectOf(results), subjectOf(sent), subjectOf({ ...sent, patientId: 7 })]).toEqual([
      'patient-7',
      'submission-3',
      'patient-7',
    ])
  })

  it('is sealed by one key, whoever it is found to be about', () => {
    expect([sealedFor(results), sealedFor(sent), sealedFor({ ...sent, patientId: 7 })]).toEqual([
      'patient-7',
      'submission-3',
      'submission-3',
    ])
    expect(DocumentFiled.past[1]?.({ patientId: 7, contentKey: 'a key' })).toEqual({ patientId: 7 })
  })

  it('that nobody knows is refused', () => {
    for (const command of [store, erase, { _tag: 'RemoveDocument' } as const])
      given().when(command).thenRefused(new DocumentNotFound())
  })
})
