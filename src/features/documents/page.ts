import { DOCUMENTS_PER_PAGE as limit } from '#contracts/documents'
import { Documents } from '#modules/documents'
import { findFilteredPatient } from '../patients/index.ts'
import { activeFilters, filtersFromUrl, isNarrowed } from './filters.ts'

/** Loads the first page of documents at an address, with the types, storage and patient that the screen shows. */
export const loadDocuments = async ({ ask }: Pick<App.Locals, 'ask'>, address: URLSearchParams) => {
  const page = (query: object) => ask(Documents, (documents) => documents.page(query))
  const filters = filtersFromUrl(address)
  const initial = await page({ limit, ...activeFilters(filters) })
  const { total } = isNarrowed(filters) ? await page({ limit: 1 }) : initial
  return {
    filters,
    initial,
    total,
    types: await ask(Documents, (documents) => documents.types()),
    storage: await ask(Documents, (documents) => documents.storage()),
    patient: findFilteredPatient(initial.rows, filters.patientId),
  }
}
