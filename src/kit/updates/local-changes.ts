import { listenKeys, map } from 'nanostores'
import { noteOwnPosition, ownPosition } from './log-position.ts'

/** A kind of record, as the server names the streams of its log. */
export type Stream =
  | 'patient'
  | 'patient-import'
  | 'contact-preferences'
  | 'appointment'
  | 'practitioner'
  | 'room'
  | 'clinic'
  | 'intake-form'
  | 'form-submission'
  | 'form-invitation'
  | 'reminder'
  | 'document'
  | 'subscription'

const $changes = map<Partial<Readonly<Record<Stream, number>>>>({})

/** How many changes of this kind this tab has made. */
export const countChanges = (stream: Stream): number => $changes.get()[stream] ?? 0

/** Reports changes of these kinds made in this tab, so that lists of them refresh. */
export function reportLocalChange(...streams: readonly Stream[]): void {
  for (const each of streams) $changes.setKey(each, countChanges(each) + 1)
  // The next report may be of a change without a log position.
  noteOwnPosition(null)
}

/** Called with the position at which a change ended; undefined if that is unknown. */
export type Refetch = (position?: number) => void

/** Calls `refetch` after each change of one of these kinds in this tab; returns a function that stops it. */
export const onLocalChange = (streams: readonly Stream[], refetch: Refetch): (() => void) =>
  listenKeys($changes, [...streams], () => refetch(ownPosition()))
