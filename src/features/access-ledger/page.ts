import { type LedgerFilterQuery, type LedgerQuery, ledgerQuery } from '#contracts/access-ledger'
import { AccessLedger, type LedgerRow } from '#modules/access-ledger'
import { Clinics } from '#modules/clinic'
import { PatientNotFound } from '#modules/patients'
import { nullIf } from '../../program/ask.ts'
import { text } from '../../language/index.ts'

const PAGE_PATH = '/history/access'

/** Parses the ledger query from an address; drops each invalid parameter and keeps the others. */
const readLedgerQuery = (address: URLSearchParams): LedgerQuery => {
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

const toQueryString = (
  { person, patient, action, emergency, from, to }: LedgerFilterQuery,
  cursor?: string,
): string => {
  const all = Object.entries({ person, patient, action, emergency, from, to, cursor })
  const parameters = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

export const ledgerAddress = (filters: LedgerFilterQuery, cursor?: string): string =>
  `${PAGE_PATH}${toQueryString(filters, cursor)}`

export const exportAddress = (filters: LedgerFilterQuery): string =>
  `/api/access-ledger/export${toQueryString(filters)}`

export const sheetAddress = ({ patient, from, to }: LedgerFilterQuery, cursor?: string): string =>
  `${PAGE_PATH}/patient${toQueryString({ patient, from, to }, cursor)}`

export const isFiltered = (filters: LedgerFilterQuery): boolean => toQueryString(filters) !== ''

type Locals = Pick<App.Locals, 'ask'>

/** Loads the page of the ledger at an address, with the people and the patient that its filters name. */
export const loadLedger = async ({ ask }: Locals, address: URLSearchParams) => {
  const asked = readLedgerQuery(address)
  const { patient: id } = asked
  const page = await ask(AccessLedger, (ledger) => ledger.page(asked))
  const people = await ask(AccessLedger, (ledger) => ledger.people())
  const patient = id === undefined ? null : await ask(AccessLedger, (ledger) => ledger.patient(id))
  return { asked, page, people, patient }
}

/** Loads the ledger of one patient for printing; null if there is no such patient. */
export const loadPrintedLedger = async ({ ask }: Locals, address: URLSearchParams) => {
  const { patient, from, to, cursor } = readLedgerQuery(address)
  const asked = { patient, from, to }
  const found = await ask(AccessLedger, (ledger) => ledger.patientPage(asked, cursor)).catch(
    nullIf(PatientNotFound),
  )
  return found && { ...found, asked, clinic: await ask(Clinics, (clinics) => clinics.settings()) }
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
