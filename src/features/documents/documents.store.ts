import { atom, type ReadableAtom } from 'nanostores'
import { DOCUMENTS_COUNTED_TO, DOCUMENTS_PER_PAGE, type DocumentType } from '#contracts/documents'
import type { DocumentRow, DocumentStorage } from '#modules/documents'
import { text } from '../text/index.ts'
import {
  askedFor,
  documentsAddress,
  documentsUrl,
  EVERYTHING,
  type Filters,
  isNarrowed,
} from './documents-asked.ts'
import { FilteredList, type Listing, type Narrowing } from './filtered-list.ts'
import type { Painted } from './paged-list.ts'
import { get } from './request.ts'

export type DocumentListing = Listing<DocumentRow>

/** A patient as far as the filter shows one. */
export interface NamedPatient {
  readonly id: number
  readonly name: string
}

/** What the page stands on, as the server has painted it. */
export interface PaintedDocuments {
  readonly filters: Filters
  readonly first: Painted<DocumentRow>
  /** All documents of the clinic. */
  readonly total: number
  /** The types that existing documents have. */
  readonly types: readonly DocumentType[]
  readonly storage: DocumentStorage
  /** Whose documents alone are shown. */
  readonly patient: NamedPatient | null
}

const fixed: Omit<Narrowing<Filters>, 'catchUp'> = {
  everything: EVERYTHING,
  isNarrowed,
  address: documentsAddress,
  askedFor,
  url: documentsUrl,
  perPage: DOCUMENTS_PER_PAGE,
  countedTo: DOCUMENTS_COUNTED_TO,
  words: text.documents,
  shown: ['documents', 'patients'],
  streams: ['document', 'patient'],
}

/** The documents page: its list, and beside it the types there are and the storage they take. */
export class DocumentsScreen extends FilteredList<DocumentRow, Filters> {
  readonly $types: ReadableAtom<readonly DocumentType[]>
  readonly $storage: ReadableAtom<DocumentStorage>
  readonly #names = new Map<number, string>()

  constructor({ filters, first, total, types, storage, patient }: PaintedDocuments) {
    const $types = atom(types)
    const $storage = atom(storage)
    const catchUp = () => Promise.all([take('types', $types), take('storage', $storage)])
    super({ ...fixed, catchUp }, filters, first, total)
    this.$types = $types
    this.$storage = $storage
    if (patient) this.#names.set(patient.id, patient.name)
  }

  /** Shows the documents of this patient only, or of all. */
  showPatient(patient: NamedPatient | null): void {
    if (patient) this.#names.set(patient.id, patient.name)
    this.show({ ...this.$filters.get(), patientId: patient?.id ?? null })
  }

  /** Whose documents alone are shown. */
  patientOf({ patientId }: Filters): NamedPatient | null {
    if (patientId === null) return null
    return { id: patientId, name: this.#names.get(patientId) ?? text.responses.patient(patientId) }
  }
}

// What is known stays where there is no answer.
const take = <T>(what: 'types' | 'storage', $known: { set(value: T): void }): Promise<void> =>
  get<T>(`/api/document-${what}`).then($known.set, () => undefined)
