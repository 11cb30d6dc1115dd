import { atom, type ReadableAtom } from 'nanostores'
import { DOCUMENTS_COUNTED_TO, DOCUMENTS_PER_PAGE, type DocumentType } from '#contracts/documents'
import type { DocumentRow, DocumentStorage } from '#modules/documents'
import { text } from '../../language/index.ts'
import { type NamedPatient, PatientNames } from '../patients/index.ts'
import {
  filtersFromUrl,
  documentsAddress,
  documentsUrl,
  NO_FILTERS,
  type Filters,
  isNarrowed,
} from './filters.ts'
import { FilteredList, type FilteredListOptions } from '../../kit/list/filtered-list.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { get } from '../../kit/requests/request.ts'

export interface InitialDocuments {
  readonly filters: Filters
  readonly first: RenderedPage<DocumentRow>
  readonly total: number
  readonly types: readonly DocumentType[]
  readonly storage: DocumentStorage
  readonly patient: NamedPatient | null
}

const fixedFilters: Omit<FilteredListOptions<Filters>, 'catchUp'> = {
  noFilters: NO_FILTERS,
  isNarrowed,
  address: documentsAddress,
  readFilters: filtersFromUrl,
  url: documentsUrl,
  perPage: DOCUMENTS_PER_PAGE,
  countedTo: DOCUMENTS_COUNTED_TO,
  words: text.documents,
  shown: ['documents', 'patients'],
  streams: ['document', 'patient'],
}

export class DocumentsScreen extends FilteredList<DocumentRow, Filters> {
  readonly $types: ReadableAtom<readonly DocumentType[]>
  readonly $storage: ReadableAtom<DocumentStorage>
  readonly #names: PatientNames

  constructor({ filters, first, total, types, storage, patient }: InitialDocuments) {
    const $types = atom(types)
    const $storage = atom(storage)
    const catchUp = () => Promise.all([take('types', $types), take('storage', $storage)])
    super({ ...fixedFilters, catchUp }, filters, first, total)
    this.$types = $types
    this.$storage = $storage
    this.#names = new PatientNames(patient)
  }

  showPatient(patient: NamedPatient | null): void {
    this.#names.remember(patient)
    this.show({ ...this.$filters.get(), patientId: patient?.id ?? null })
  }

  patientOf({ patientId }: Filters): NamedPatient | null {
    return this.#names.patient(patientId)
  }
}

// If the request fails, the current value stays.
const take = <T>(what: 'types' | 'storage', $known: { set(value: T): void }): Promise<void> =>
  get<T>(`/api/document-${what}`).then($known.set, () => undefined)
