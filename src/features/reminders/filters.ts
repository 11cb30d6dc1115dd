import {
  REMINDER_STATUSES,
  REMINDER_TYPES,
  REMINDERS_PER_PAGE,
  type ReminderStatus,
  type ReminderType,
} from '#contracts/reminders'

const HOME = '/reminders'

/** Which reminders are shown, besides what is searched for. */
export interface Filters {
  readonly status: ReminderStatus | 'all'
  readonly type: ReminderType | 'all'
}

export const EVERYTHING: Filters = { status: 'all', type: 'all' }

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | 'all' =>
  values.find((value) => value === given) ?? 'all'

/** Which reminders an address of the page asks for: all, where it does not say. */
export const askedFor = (address: URLSearchParams): Filters => ({
  status: oneOf(REMINDER_STATUSES, address.get('status')),
  type: oneOf(REMINDER_TYPES, address.get('type')),
})

export const isNarrowed = ({ status, type }: Filters): boolean => status !== 'all' || type !== 'all'

const said = ({ status, type }: Filters): Record<string, string> => ({
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
})

/** The same as the contract of the list has it. */
export const narrowing = ({ status, type }: Filters) => ({
  status: status === 'all' ? undefined : status,
  type: type === 'all' ? undefined : type,
})

/** The address of the page with these reminders. */
export function remindersAddress(filters: Filters): string {
  const asked = new URLSearchParams(said(filters))
  return asked.size > 0 ? `${HOME}?${asked}` : HOME
}

/** Where the first page of these reminders is. */
export const remindersUrl = (filters: Filters, query: string, limit = REMINDERS_PER_PAGE): string =>
  `/api/reminders?${new URLSearchParams({ limit: String(limit), ...said(filters), ...(query ? { q: query } : {}) })}`
