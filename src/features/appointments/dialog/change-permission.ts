import { $session, type User } from '../../../kit/requests/session.ts'

export type Editor = Pick<User, 'id' | 'role' | 'statusAccess'>

/** Whether this user may change this schedule: practitioners only their own or an unassigned one. */
const mayChangeSchedule = (user: Editor | undefined, practitionerId: number | null): boolean =>
  user?.role !== 'practitioner' || practitionerId === null || practitionerId === user.id

/** Whether this user may set statuses and mark arrivals in this schedule. For practitioners, a setting decides. */
export const maySetStatus = (user: Editor | undefined, practitionerId: number | null): boolean =>
  user?.statusAccess === 'everyone' || mayChangeSchedule(user, practitionerId)

/** Whether the signed-in user may set statuses and mark arrivals in this schedule. */
export const canSetStatus = (practitionerId: number | null): boolean =>
  maySetStatus($session.get()?.user, practitionerId)

/** Whether the signed-in user may change this schedule. True on the server, which renders without a session. */
export const canChangeSchedule = (practitionerId: number | null): boolean =>
  mayChangeSchedule($session.get()?.user, practitionerId)
