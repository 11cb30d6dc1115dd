import {
  HISTORY_KINDS,
  type HistoryFilters,
  type HistoryFormat,
  type HistoryKind,
  type HistoryQuery,
  historyQuery,
} from '#contracts/history'
import { History, type HistoryRow, type StoredEvent } from '#modules/history'
import { AccessLedger, type Named } from '#modules/access'
import { addDays, type Permission } from '#modules/kernel'
import { postedText } from './plain-page.ts'
import { streams } from './registry.ts'
import { dayIn, dayTitle, longDate, monthDay } from './text/format.ts'
import { eventName, historyWords } from './text/history/index.ts'
import { language } from './text/index.ts'

const HOME = '/history'

/** What an address asks for: filters, and where the page begins. */
export type Asked = Omit<HistoryQuery, 'limit' | 'language'>

const FIELDS = ['who', 'kind', 'record', 'type', 'from', 'to', 'before'] as const

/** What an address asks for, without what it says that cannot be. */
export const askedFor = (address: URLSearchParams): Asked =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const known = historyQuery.shape[name].safeParse(address.get(name))
      return known.success && known.data !== undefined ? [[name, known.data]] : []
    }),
  )

const query = (all: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** The address of a page of the history; with `raw`, of an event on it as it is stored. */
export const historyAddress = (asked: Asked, raw?: number): string => {
  const search = query({ ...asked, raw })
  return `${HOME}${search && `?${search}`}${raw === undefined ? '' : `#event-${raw}`}`
}

/** Where what the filters leave is taken from as a file. */
export const exportAddress = (asked: Asked, format: HistoryFormat): string =>
  `/api/history/export?${query({ ...asked, before: undefined, format, language: language() })}`

/** Whether anything is filtered at all. */
export const isFiltered = (asked: Asked): boolean => Object.keys(asked).some((name) => name !== 'before')

type Locals = Pick<App.Locals, 'ask'>

/** A page of the history; `raw` is the event that is also shown as it is stored, where it is on the page. */
export const historyFor = async ({ ask }: Locals, asked: Asked, raw: string | null) => {
  const page = await ask(History, (history) => history.page({ ...asked, language: language() }))
  const people = await ask(History, (history) => history.people())
  const opened = page.rows.find(({ position }) => String(position) === raw)
  const stored = opened ? await ask(History, (history) => history.raw(opened.position)) : null
  return { page, people, stored }
}

/**
 * The patients whom a page is sent a name for; null where it is only opened. A name stands in no address, so it is posted;
 * that somebody searched is in the access ledger.
 */
export const patientsSought = async ({
  request,
  locals: { ask },
}: {
  readonly request: Request
  readonly locals: Locals
}): Promise<readonly Named[] | null> => {
  if (request.method !== 'POST') return null
  const q = ((await postedText(request))['q'] ?? '').trim().slice(0, 200)
  return q === '' ? [] : ask(AccessLedger, (ledger) => ledger.find(q))
}

/** What can be chosen as having happened, by kind of record; of one kind where it is chosen. */
export const choices = ({ kind }: HistoryFilters) =>
  HISTORY_KINDS.filter((each) => kind === undefined || each === kind).map((each) => ({
    kind: each,
    label: historyWords().kinds[each],
    types: streams[each].map(({ tag }) => ({ tag, name: eventName(tag) })),
  }))

const titleOf = (day: string, today: string): string => {
  if (day === today) return historyWords().today(monthDay(day))
  if (day === addDays(today, -1)) return historyWords().yesterday(monthDay(day))
  return day.slice(0, 4) === today.slice(0, 4) ? dayTitle(day) : longDate(day)
}

/** Events by the days of the clinic's clocks, newest first. */
export const byDays = (rows: readonly HistoryRow[], zone: string) => {
  const today = dayIn(zone)
  const days = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const day = dayIn(zone, new Date(row.at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, happened]) => ({ day, title: titleOf(day, today), happened }))
}

/** What a record is called by its kind and number. */
export const recordName = (kind: HistoryKind, id: number): string =>
  historyWords().only(historyWords().kinds[kind], id)

type May = (permission: Permission) => boolean

const places: Readonly<
  Partial<Record<HistoryKind, readonly [Permission, (row: HistoryRow) => string | null]>>
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
  clinic: ['settings:edit', () => '/settings'],
  user: ['staff:edit', () => '/settings'],
  'staff-invitation': ['staff:edit', () => '/settings'],
  'reminder-rules': ['settings:read', () => '/settings/notifications'],
  subscription: ['billing:edit', () => '/pricing'],
  'backup-schedule': ['data:keep', () => '/settings/data'],
  backup: ['data:keep', () => '/settings/data'],
}

/** Where the record of an event is shown; null where there is no such place, or it may not be seen. */
export const placeOf = (row: HistoryRow, may: May): string | null => {
  const place = places[row.kind]
  return place && may(place[0]) ? place[1](row) : null
}

/** An event as it is stored, to be read. */
export const storedText = (stored: StoredEvent): string => JSON.stringify(stored, null, 2)
