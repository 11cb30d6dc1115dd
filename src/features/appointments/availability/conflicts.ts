import type { Conflict } from '#contracts/appointments'
import { DAY_MINUTES, minutesOf, timeOf } from '#rules/kernel'
import { RequestError } from '../../../kit/requests/request.ts'
import { text } from '../../../language/index.ts'
import type { Draft } from '../dialog/draft.ts'

/** Returns the URL of the conflict check; undefined while the draft is incomplete or cancelled. */
export function conflictsUrl(draft: Draft, except: number | undefined): string | undefined {
  const { patientId, practitionerId, roomId, date, time, duration, status } = draft
  const isUnassigned = patientId === null && practitionerId === null && roomId === null
  if (!date || !time || status === 'cancelled' || isUnassigned) return undefined
  const query = new URLSearchParams({ date, time, duration: String(duration) })
  if (patientId !== null) query.set('patientId', String(patientId))
  if (practitionerId !== null) query.set('practitionerId', String(practitionerId))
  if (roomId !== null) query.set('roomId', String(roomId))
  if (except !== undefined) query.set('except', String(except))
  return `/api/appointments/conflicts?${query}`
}

/** Returns the end of an appointment as HH:MM; past midnight it is a time of the next day. */
export const endOf = (time: string, duration: number): string =>
  timeOf((minutesOf(time) + duration) % DAY_MINUTES)

/**
 * Formats a conflict: 'Ada Lindqvist, 10:00 AM to 10:30 AM, Follow-up Visit', followed by the room and,
 * unless the conflict is the practitioner's, the practitioner: ', Room 2, Dr Lee'.
 */
export const conflictLine = (
  { patientName, practitionerName, roomName, of, time, duration, service }: Conflict,
  clockTime: (time: string) => string,
): string =>
  [
    text.appointment.conflict(patientName, clockTime(time), clockTime(endOf(time, duration)), service),
    roomName,
    of === 'practitioner' ? null : practitionerName,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns one sentence: it names the double-booked practitioner or room, or says that the patient is double-booked. */
export const conflictTitle = (conflicts: readonly Conflict[]): string => {
  const practitionerConflict = conflicts.find((conflict) => conflict.of === 'practitioner')
  if (!practitionerConflict) {
    const roomConflict = conflicts.find((conflict) => conflict.of === 'room')
    return roomConflict
      ? text.appointment.roomTaken(roomConflict.roomName ?? text.appointment.room)
      : text.appointment.sameTime
  }
  return practitionerConflict.practitionerName
    ? text.appointment.busy(practitionerConflict.practitionerName)
    : text.appointment.taken
}

const OVERLAP_CODES = new Set(['practitioner_busy', 'room_taken'])

/** Returns the conflicts in a refusal; undefined when the error has another cause. */
export function conflictsOf(error: unknown): readonly Conflict[] | undefined {
  if (!(error instanceof RequestError) || !OVERLAP_CODES.has(error.code ?? '')) return undefined
  return (error.body as { readonly conflicts?: readonly Conflict[] }).conflicts ?? []
}
