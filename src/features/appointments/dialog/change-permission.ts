import { $session } from './session.ts'

/** Whether the signed-in person may change this diary: practitioners only their own, or nobody's. */
export function mayChange(practitionerId: number | null): boolean {
  const user = $session.get()?.user
  return user?.role !== 'practitioner' || practitionerId === null || practitionerId === user.id
}
