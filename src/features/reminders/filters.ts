import {
  REMINDER_SORTS,
  REMINDER_STATUSES,
  REMINDER_TYPES,
  REMINDER_VIEWS,
  reminderQuery,
  REMINDERS_PER_PAGE,
  type ReminderSort,
  type ReminderStatus,
  type ReminderType,
  type ReminderView,
} from '#contracts/reminders'
import type { ReminderCounts } from '#modules/reminders'

const PAGE_PATH = '/reminders'

export interface Filters {
  readonly view: ReminderView
  readonly status: ReminderStatus | 'all'
  readonly type: ReminderType | 'all'
  readonly patientId: number | null
  /** The days (YYYY-MM-DD) on which the reminder is to be sent; '' for any. */
  readonly from: string
  readonly to: string
  readonly sort: ReminderSort
}

export const NO_FILTERS: Filters = {
  view: 'all',
  status: 'all',
  type: 'all',
  patientId: null,
  from: '',
  to: '',
  sort: 'latest-visit',
}

const usualSort: Readonly<Record<ReminderView, ReminderSort>> = {
  attention: 'latest-visit',
  today: 'visit',
  upcoming: 'visit',
  all: 'latest-visit',
}

/** Returns the filters for another view, in its usual order. */
export const inView = (filters: Filters, view: ReminderView): Filters => ({
  ...filters,
  view,
  sort: usualSort[view],
})

/** Returns the view that the page opens on: what needs attention, otherwise today’s, otherwise all. */
export const openingView = ({ attention, today }: ReminderCounts): ReminderView => {
  if (attention > 0) return 'attention'
  return today > 0 ? 'today' : 'all'
}

const oneOf = <Value extends string>(values: readonly Value[], param: string | null): Value | undefined =>
  values.find((value) => value === param)

const dayFrom = (param: string | null): string => reminderQuery.shape.from.safeParse(param).data ?? ''

const idFrom = (param: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : null

/** Reads the filters from the page’s URL. Without any, the page shows `defaultView`. */
export const readFilters = (address: URLSearchParams, defaultView: ReminderView = 'all'): Filters => {
  const chosen = {
    status: oneOf(REMINDER_STATUSES, address.get('status')) ?? 'all',
    type: oneOf(REMINDER_TYPES, address.get('type')) ?? 'all',
    patientId: idFrom(address.get('patientId')),
    from: dayFrom(address.get('from')),
    to: dayFrom(address.get('to')),
  } as const
  const isChosen = isNarrowed({ ...NO_FILTERS, ...chosen })
  const view = oneOf(REMINDER_VIEWS, address.get('view')) ?? (isChosen ? 'all' : defaultView)
  return { view, ...chosen, sort: oneOf(REMINDER_SORTS, address.get('sort')) ?? usualSort[view] }
}

/** Whether more than the view is chosen. */
export const isFiltered = (filters: Filters): boolean => isNarrowed({ ...filters, view: 'all' })

/** Whether the filters leave out any reminder. */
export const isNarrowed = ({ view, status, type, patientId, from, to }: Filters): boolean =>
  view !== 'all' || status !== 'all' || type !== 'all' || patientId !== null || from !== '' || to !== ''

/** Returns the filters as parameters of the list. An absent parameter means any. */
export const toListQuery = ({ view, status, type, patientId, from, to, sort }: Filters) => ({
  ...(view === 'all' ? {} : { view }),
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
  ...(patientId === null ? {} : { patientId }),
  ...(from && { from }),
  ...(to && { to }),
  ...(sort === 'latest' ? {} : { sort }),
})

const toParams = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Returns the page’s URL, without the order if it is the usual one of the view. */
export function remindersAddress(filters: Filters): string {
  const { view, sort } = filters
  const { sort: _, ...rest } = toListQuery(filters)
  const params = new URLSearchParams({
    ...(isNarrowed(filters) ? {} : { view }),
    ...toParams(rest),
    ...(sort === usualSort[view] ? {} : { sort }),
  })
  return `${PAGE_PATH}?${params}`
}

export const remindersUrl = (filters: Filters, query: string, limit = REMINDERS_PER_PAGE): string =>
  `/api/reminders?${new URLSearchParams({ limit: String(limit), ...toParams(toListQuery(filters)), ...(query ? { q: query } : {}) })}`
