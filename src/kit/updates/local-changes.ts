import { listenKeys, map } from 'nanostores'
import { noteOwnPosition, ownPosition } from './log-position.ts'

export type RecordKindOnScreen =
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

export const $changes = map<Readonly<Record<RecordKindOnScreen, number>>>({
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

/** Reports changes of these kinds made in this tab, so that lists of them refresh. */
export function reportLocalChange(...what: readonly RecordKindOnScreen[]): void {
  for (const each of what) $changes.setKey(each, $changes.get()[each] + 1)
  // The next report may be of a change that tells no position.
  noteOwnPosition(null)
}

/** Called with the position at which a change ended; undefined if that is unknown. */
export type Refetch = (position?: number) => void

/** Calls `refetch` after each change of one of these kinds in this tab; returns a function that stops it. */
export const onLocalChange = (what: readonly RecordKindOnScreen[], refetch: Refetch): (() => void) =>
  listenKeys($changes, [...what], () => refetch(ownPosition()))
