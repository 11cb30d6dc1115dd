import type { Conflict } from '#contracts/appointments'
import { text } from '../text/index.ts'
import type { Draft } from './appointment-form.ts'
import { RequestError } from './request.ts'

/** Where it is asked whose time this would take twice; nothing while that cannot be told yet. */
export function conflictsUrl(draft: Draft, except: number | undefined): string | undefined {
  const { patientId, practitionerId, roomId, date, time, duration, status } = draft
  const nobody = patientId === null && practitionerId === null && roomId === null
  if (!date || !time || status === 'cancelled' || nobody) return undefined
  const asked = new URLSearchParams({ date, time, duration: String(duration) })
  if (patientId !== null) asked.set('patientId', String(patientId))
  if (practitionerId !== null) asked.set('practitionerId', String(practitionerId))
  if (roomId !== null) asked.set('roomId', String(roomId))
  if (except !== undefined) asked.set('except', String(except))
  return `/api/appointments/conflicts?${asked}`
}

/** The end of an appointment, as HH:MM; after midnight it is the next day's. */
export function endOf(time: string, duration: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const end = (hours * 60 + minutes + duration) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 'Ada Lindqvist, 10:00 AM to 10:30 AM, Follow-up Visit', and in a room that is taken: ', Room 2, Dr Lee' */
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

/** Whose time is taken, in one sentence. */
export const conflictTitle = (conflicts: readonly Conflict[]): string => {
  const busy = conflicts.find((conflict) => conflict.of === 'practitioner')
  if (!busy) {
    const room = conflicts.find((conflict) => conflict.of === 'room')
    return room
      ? text.appointment.roomTaken(room.roomName ?? text.appointment.room)
      : text.appointment.sameTime
  }
  return busy.practitionerName ? text.appointment.busy(busy.practitionerName) : text.appointment.taken
}

const TAKEN = new Set(['practitioner_busy', 'room_taken'])

/** The conflicts a refusal names; nothing where it is about something else. */
export function conflictsOf(error: unknown): readonly Conflict[] | undefined {
  if (!(error instanceof RequestError) || !TAKEN.has(error.code ?? '')) return undefined
  return (error.body as { readonly conflicts?: readonly Conflict[] }).conflicts ?? []
}
