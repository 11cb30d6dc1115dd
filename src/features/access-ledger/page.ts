import { type LedgerNarrowing, type LedgerQuery, ledgerQuery } from '#contracts/access'
import { AccessLedger, type LedgerRow } from '#modules/access'
import { text } from './text/index.ts'

const HOME = '/history/access'

/** Which entries an address asks for, each by itself: what cannot be is left out, and nothing else. */
export const askedFor = (address: URLSearchParams): LedgerQuery => {
  const { shape } = ledgerQuery
  const given = (name: keyof typeof shape) => {
    const known = shape[name].safeParse(address.get(name) ?? undefined)
    return known.success ? known.data : undefined
  }
  const asked = Object.fromEntries(
    (Object.keys(shape) as (keyof typeof shape)[]).map((name) => [name, given(name)]),
  )
  return asked as LedgerQuery
}

const query = (
  { person, patient, action, emergency, from, to }: LedgerNarrowing,
  cursor?: string,
): string => {
  const all = Object.entries({ person, patient, action, emergency, from, to, cursor })
  const given = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The address of these entries. */
export const ledgerAddress = (asked: LedgerNarrowing, cursor?: string): string =>
  `${HOME}${query(asked, cursor)}`

/** Where they are taken from as a table. */
export const exportAddress = (asked: LedgerNarrowing): string => `/api/access-ledger/export${query(asked)}`

/** The sheet of a patient for the same days. */
export const sheetAddress = ({ patient, from, to }: LedgerNarrowing, cursor?: string): string =>
  `${HOME}/patient${query({ patient, from, to }, cursor)}`

export const isNarrowed = (asked: LedgerNarrowing): boolean => query(asked) !== ''

/** The ledger as the page shows it, and among what is chosen. */
export const ledgerFor = async ({ ask }: Pick<App.Locals, 'ask'>, asked: LedgerQuery) => {
  const { patient: id } = asked
  const page = await ask(AccessLedger, (ledger) => ledger.page(asked))
  const people = await ask(AccessLedger, (ledger) => ledger.people())
  const patient = id === undefined ? null : await ask(AccessLedger, (ledger) => ledger.patient(id))
  return { page, people, patient }
}

/** What was read, in words. */
export const recordOf = ({ subject, formTitle }: Pick<LedgerRow, 'subject' | 'formTitle'>): string => {
  const { lists, records } = text.accessLedger
  const [, stem = '', id = ''] = /^(.*)-(\d+)$/.exec(subject) ?? []
  if (stem in records) return records[stem as keyof typeof records](formTitle ?? id)
  return subject in lists ? lists[subject as keyof typeof lists] : subject
}

/** Who read it, in words. */
export const readerOf = ({
  personId,
  personName,
  feedId,
}: Pick<LedgerRow, 'personId' | 'personName' | 'feedId'>): string => {
  if (feedId !== null) return text.accessLedger.feed(String(feedId))
  return personId === null ? text.accessLedger.program : (personName ?? text.accessLedger.nobody)
}
