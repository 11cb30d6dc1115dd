import { type LedgerFilterQuery, type LedgerQuery, ledgerQuery } from '#contracts/access-ledger'
import { AccessLedger, type LedgerRow } from '#modules/access-ledger'
import { text } from '../../language/index.ts'

const PAGE_PATH = '/history/access'

/** Parses the ledger query from an address; drops each invalid parameter and keeps the others. */
export const readLedgerQuery = (address: URLSearchParams): LedgerQuery => {
  const { shape } = ledgerQuery
  const readParameter = (name: keyof typeof shape) => {
    const result = shape[name].safeParse(address.get(name) ?? undefined)
    return result.success ? result.data : undefined
  }
  const values = Object.fromEntries(
    (Object.keys(shape) as (keyof typeof shape)[]).map((name) => [name, readParameter(name)]),
  )
  return values as LedgerQuery
}

const query = (
  { person, patient, action, emergency, from, to }: LedgerFilterQuery,
  cursor?: string,
): string => {
  const all = Object.entries({ person, patient, action, emergency, from, to, cursor })
  const parameters = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

export const ledgerAddress = (filters: LedgerFilterQuery, cursor?: string): string =>
  `${PAGE_PATH}${query(filters, cursor)}`

export const exportAddress = (filters: LedgerFilterQuery): string =>
  `/api/access-ledger/export${query(filters)}`

export const sheetAddress = ({ patient, from, to }: LedgerFilterQuery, cursor?: string): string =>
  `${PAGE_PATH}/patient${query({ patient, from, to }, cursor)}`

export const isNarrowed = (filters: LedgerFilterQuery): boolean => query(filters) !== ''

export const loadLedger = async ({ ask }: Pick<App.Locals, 'ask'>, filters: LedgerQuery) => {
  const { patient: id } = filters
  const page = await ask(AccessLedger, (ledger) => ledger.page(filters))
  const people = await ask(AccessLedger, (ledger) => ledger.people())
  const patient = id === undefined ? null : await ask(AccessLedger, (ledger) => ledger.patient(id))
  return { page, people, patient }
}

export const describeRecord = ({
  action,
  subject,
  formTitle,
}: Pick<LedgerRow, 'action' | 'subject' | 'formTitle'>): string => {
  const { lists, listOf, records } = text.accessLedger
  const [, stem = '', id = ''] = /^(.*)-(\d+)$/.exec(subject) ?? []
  if (stem === 'patient' && action === 'list') return listOf(id)
  if (stem in records) return records[stem as keyof typeof records](formTitle ?? id)
  return subject in lists ? lists[subject as keyof typeof lists] : subject
}
