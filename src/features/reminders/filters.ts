import {
  REMINDER_STATUSES,
  REMINDER_TYPES,
  REMINDERS_PER_PAGE,
  type ReminderStatus,
  type ReminderType,
} from '#contracts/reminders'

const HOME = '/reminders'

export interface Filters {
  readonly status: ReminderStatus | 'all'
  readonly type: ReminderType | 'all'
}

export const NO_FILTERS: Filters = { status: 'all', type: 'all' }

const oneOf = <Value extends string>(values: readonly Value[], param: string | null): Value | 'all' =>
  values.find((value) => value === param) ?? 'all'

export const readFilters = (address: URLSearchParams): Filters => ({
  status: oneOf(REMINDER_STATUSES, address.get('status')),
  type: oneOf(REMINDER_TYPES, address.get('type')),
})

export const isNarrowed = ({ status, type }: Filters): boolean => status !== 'all' || type !== 'all'

const toParams = ({ status, type }: Filters): Record<string, string> => ({
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
})

export const toListQuery = ({ status, type }: Filters) => ({
  status: status === 'all' ? undefined : status,
  type: type === 'all' ? undefined : type,
})

export function remindersAddress(filters: Filters): string {
  const params = new URLSearchParams(toParams(filters))
  return params.size > 0 ? `${HOME}?${params}` : HOME
}

export const remindersUrl = (filters: Filters, query: string, limit = REMINDERS_PER_PAGE): string =>
  `/api/reminders?${new URLSearchParams({ limit: String(limit), ...toParams(filters), ...(query ? { q: query } : {}) })}`
