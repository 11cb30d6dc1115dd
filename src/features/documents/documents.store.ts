import { atom, type ReadableAtom } from 'nanostores'
import { MAX_DOCUMENTS_COUNTED, DOCUMENTS_PER_PAGE, type DocumentType } from '#contracts/documents'
import type { DocumentRow, DocumentStorage } from '#modules/documents'
import { text } from '../../language/index.ts'
import { createPatientNames, type NamedPatient } from '../patients/index.ts'
import {
  filtersFromUrl,
  documentsAddress,
  documentsUrl,
  NO_FILTERS,
  type Filters,
  isNarrowed,
} from './filters.ts'
import { createFilteredList, type FilteredListOptions } from '../../kit/list/filtered-list.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { get } from '../../kit/requests/request.ts'

export interface InitialDocuments {
  readonly filters: Filters
  readonly initial: RenderedPage<DocumentRow>
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
  countedTo: MAX_DOCUMENTS_COUNTED,
  words: text.documents,
  streams: ['document', 'patient'],
}

/** Creates the store of the documents page from what the server rendered. */
export const createDocumentsScreen = ({
  filters,
  initial,
  total,
  types,
  storage,
  patient,
}: InitialDocuments) => {
  const $types = atom(types)
  const $storage = atom(storage)
  const catchUp = () => Promise.all([reload('types', $types), reload('storage', $storage)])
  const documents = createFilteredList({ ...fixedFilters, catchUp }, filters, initial, total)
  const names = createPatientNames(patient)
  return {
    ...documents,
    $types: $types satisfies ReadableAtom<readonly DocumentType[]>,
    $storage: $storage satisfies ReadableAtom<DocumentStorage>,
    showPatient: (selectedPatient: NamedPatient | null): void => {
      names.remember(selectedPatient)
      documents.show({ ...documents.$filters.get(), patientId: selectedPatient?.id ?? null })
    },
    patientOf: ({ patientId }: Filters): NamedPatient | null => names.patient(patientId),
  }
}

export type DocumentsScreen = ReturnType<typeof createDocumentsScreen>

// If the request fails, the current value stays.
const reload = <T>(resource: 'types' | 'storage', $store: { set(value: T): void }): Promise<void> =>
  get<T>(`/api/document-${resource}`).then($store.set, () => undefined)
