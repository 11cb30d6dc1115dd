import { listenKeys, map } from 'nanostores'

/** What screens show of what a person can change. */
export type Shown =
  | 'patients'
  | 'appointments'
  | 'forms'
  | 'submissions'
  | 'documents'
  | 'reminders'
  | 'notices'
  | 'practitioners'
  | 'services'
  | 'rooms'

/** How often each has changed since this page was opened. */
export const $changes = map<Readonly<Record<Shown, number>>>({
  patients: 0,
  appointments: 0,
  forms: 0,
  submissions: 0,
  documents: 0,
  reminders: 0,
  notices: 0,
  practitioners: 0,
  services: 0,
  rooms: 0,
})

/** Says that these have changed: whoever shows them asks the server again. */
export function changed(...what: readonly Shown[]): void {
  for (const each of what) $changes.setKey(each, $changes.get()[each] + 1)
}

/** Calls `refetch` after each change of one of these; answers how to stop that. */
export const onChange = (what: readonly Shown[], refetch: () => void): (() => void) =>
  listenKeys($changes, [...what], refetch)
