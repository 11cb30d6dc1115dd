import { type HistoryFilters, type HistoryFormat, type HistoryQuery, historyQuery } from '#contracts/history'
import { History, type HistoryRow, type StoredEvent } from '#modules/history'
import { AccessLedger, type NamedRecord } from '#modules/access-ledger'
import { Evidence } from '#modules/proof'
import { addDays, type Permission } from '#modules/kernel'
import { postedText } from '../../kit/forms/posted-form.server.ts'
import { eventStreams } from '../../program/ask.ts'
import type { StreamType } from '../../program/modules.ts'
import { dayIn, weekdayAndDate, longDate, monthDay } from '../../kit/format/format.ts'
import { eventName, historyWords, kindName } from './describe-event.server.ts'
import { language } from '../../language/index.ts'

const PAGE_PATH = '/history'

/** The filters and the start of a history page, as its URL names them. */
export type HistoryChoice = Omit<HistoryQuery, 'limit' | 'language'> & {
  /** Whether positions, hashes and stored fields are shown. */
  readonly technical?: 'yes' | undefined
}

/** The kinds of records, in the order of the filter. */
export const historyKinds = () => Object.keys(eventStreams()) as readonly StreamType[]

const QUERY_FIELDS = ['who', 'kind', 'record', 'type', 'from', 'to', 'before'] as const

const readHistoryChoice = (address: URLSearchParams): HistoryChoice => {
  const fields = historyQuery(historyKinds()).shape
  return {
    ...Object.fromEntries(
      QUERY_FIELDS.flatMap((name) => {
        const result = fields[name].safeParse(address.get(name))
        return result.success && result.data !== undefined ? [[name, result.data]] : []
      }),
    ),
    ...(address.get('technical') === 'yes' && { technical: 'yes' }),
  }
}

const toQueryString = (all: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Returns the URL of a history page. `raw` is the position of an event whose stored fields the page shows. */
export const historyAddress = (filters: HistoryChoice, raw?: number): string => {
  const search = toQueryString({ ...filters, raw })
  return `${PAGE_PATH}${search && `?${search}`}${raw === undefined ? '' : `#event-${raw}`}`
}

export const exportAddress = (filters: HistoryChoice, format: HistoryFormat): string =>
  `/api/history/export?${toQueryString({ ...filters, before: undefined, technical: undefined, format, language: language() })}`

export const isFiltered = (filters: HistoryChoice): boolean =>
  Object.keys(filters).some((name) => name !== 'before' && name !== 'technical')

type Locals = Pick<App.Locals, 'ask'>

interface HistoryRequest {
  readonly request: Request
  readonly url: URL
  readonly locals: Locals
}

/** Loads a page of the history. `raw` in its address is the position of the event whose stored fields it shows. */
export const loadHistory = async ({ request, url: { searchParams }, locals }: HistoryRequest) => {
  const { ask } = locals
  const asked = readHistoryChoice(searchParams)
  const raw = searchParams.get('raw')
  const page = await ask(History, (history) => history.page({ ...asked, language: language() }))
  const people = await ask(History, (history) => history.people())
  const opened = page.rows.find(({ position }) => String(position) === raw)
  const stored = opened ? await ask(History, (history) => history.raw(opened.position)) : null
  const chain = await ask(Evidence, (evidence) => evidence.summary())
  return { asked, page, people, stored, chain, found: await findPostedPatients({ request, locals }) }
}

/**
 * Finds patients by the posted name; null on a GET. The name is posted so that it never appears in a URL. The
 * access ledger logs the search.
 */
const findPostedPatients = async ({
  request,
  locals: { ask },
}: Pick<HistoryRequest, 'request' | 'locals'>): Promise<readonly NamedRecord[] | null> => {
  if (request.method !== 'POST') return null
  const q = ((await postedText(request))['q'] ?? '').trim().slice(0, 200)
  return q === '' ? [] : ask(AccessLedger, (ledger) => ledger.find(q))
}

/** Lists the event types to filter by, grouped by kind of record; only of the chosen kind, if any. */
export const filterChoices = ({ kind }: HistoryFilters) =>
  historyKinds()
    .filter((each) => kind === undefined || each === kind)
    .map((each) => ({
      kind: each,
      label: kindName(each),
      types: eventStreams()[each].map(({ tag }) => ({ tag, name: eventName(tag) })),
    }))

const titleOf = (day: string, today: string): string => {
  if (day === today) return historyWords().today(monthDay(day))
  if (day === addDays(today, -1)) return historyWords().yesterday(monthDay(day))
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayAndDate(day) : longDate(day)
}

/** A filter that one click sets. */
interface HistoryChip {
  readonly label: string
  readonly href: string
  readonly chosen: boolean
}

/** Lists the chips: the last days, and people only. A chosen chip removes its filter. */
export function chipsFor(asked: HistoryChoice, zone: string): readonly HistoryChip[] {
  const today = dayIn(zone)
  const { chips } = historyWords()
  const filtersOfFirstPage = { ...asked, before: undefined }
  const chipOfDays = (label: string, from: string, to: string): HistoryChip => {
    const chosen = asked.from === from && asked.to === to
    const days = chosen ? { from: undefined, to: undefined } : { from, to }
    return { label, chosen, href: historyAddress({ ...filtersOfFirstPage, ...days }) }
  }
  const yesterday = addDays(today, -1)
  const isOfPeople = asked.who === 'people'
  return [
    chipOfDays(chips.today, today, today),
    chipOfDays(chips.yesterday, yesterday, yesterday),
    chipOfDays(chips.week, addDays(today, -6), today),
    {
      label: chips.people,
      chosen: isOfPeople,
      href: historyAddress({ ...filtersOfFirstPage, who: isOfPeople ? undefined : 'people' }),
    },
  ]
}

/** An entry of the page: an event, and the earlier events of the same reminder that are folded under it. */
interface HistoryEntry {
  readonly row: HistoryRow
  readonly steps: readonly HistoryRow[]
}

/** Folds the steps that Caretrail takes to send a reminder into one entry, under the last step. */
export function foldSteps(rows: readonly HistoryRow[]): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const isStep = row.kind === 'reminder' && row.actor.kind === 'system'
    const key = isStep ? `reminder-${row.recordId}` : `event-${row.position}`
    entries.set(key, [...(entries.get(key) ?? []), row])
  }
  return [...entries.values()].flatMap(([row, ...steps]) => (row ? [{ row, steps }] : []))
}

/** Groups events by day in the clinic's time zone, newest first. */
export const groupByDay = (rows: readonly HistoryRow[], zone: string) => {
  const today = dayIn(zone)
  const days = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const day = dayIn(zone, new Date(row.at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, happened]) => ({ day, title: titleOf(day, today), happened }))
}

export const recordName = (kind: string, id: number): string => historyWords().only(kindName(kind), id)

type PermissionCheck = (permission: Permission) => boolean

const recordPages: Readonly<
  Partial<Record<StreamType, readonly [Permission, (row: HistoryRow) => string | null]>>
> = {
  appointment: ['appointments:read', ({ date }) => date && `/calendar?month=${date.slice(0, 7)}&day=${date}`],
  document: [
    'documents:read',
    ({ patientId }) => (patientId ? `/documents?patient=${patientId}` : '/documents'),
  ],
  'form-submission': [
    'forms:read',
    ({ patientId }) => `/forms/inbox?state=all${patientId ? `&patientId=${patientId}` : ''}`,
  ],
  'intake-form': ['forms:read', () => '/forms'],
  reminder: ['reminders:read', () => '/reminders'],
  clinic: ['settings:edit', () => '/settings/clinic'],
  user: ['staff:edit', () => '/settings/clinic'],
  'staff-invitation': ['staff:edit', () => '/settings/clinic'],
  'reminder-rules': ['settings:read', () => '/settings/notifications'],
  subscription: ['billing:edit', () => '/pricing'],
  'backup-schedule': ['data:keep', () => '/settings/data'],
  'backup-alarm': ['data:keep', () => '/settings/data'],
  backup: ['data:keep', () => '/settings/data'],
}

/** Returns the URL of an event's record; null if no page shows it or the user lacks the permission. */
export const recordAddress = (row: HistoryRow, may: PermissionCheck): string | null => {
  const recordPage = recordPages[row.kind as StreamType]
  return recordPage && may(recordPage[0]) ? recordPage[1](row) : null
}

export const storedText = (stored: StoredEvent): string => JSON.stringify(stored, null, 2)
