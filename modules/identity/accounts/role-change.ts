import { OwnerStays } from '../errors.ts'
import { UserRoleChanged } from '../events.ts'
import { seatRefusal, type Seats } from './seats.ts'
import type { KnownUser, RoleAssignment } from './user-state.ts'

/** Practitioners see patients, auditors do not, administrators may. */
export const normalizeRole = ({ role, practitioner }: RoleAssignment): RoleAssignment => ({
  role,
  practitioner: role === 'practitioner' || (role === 'staff' && practitioner),
})

/** Decides a person's new role: it needs a seat, and the owner stays an administrator. */
export const changeRole = (user: KnownUser, assignment: RoleAssignment, seats: Seats) => {
  const to = normalizeRole(assignment)
  if (to.role === user.role && to.practitioner === user.practitioner) return []
  if (user.owner && to.role !== 'staff') return new OwnerStays()
  return seatRefusal(seats, { ...user, ...to }, user) ?? [UserRoleChanged(to)]
}
