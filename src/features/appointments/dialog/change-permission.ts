import { $session } from '../../../kit/requests/session.ts'

/** Whether the signed-in user may change this schedule: practitioners only their own or an unassigned one. */
export function canChangeSchedule(practitionerId: number | null): boolean {
  const user = $session.get()?.user
  return user?.role !== 'practitioner' || practitionerId === null || practitionerId === user.id
}
