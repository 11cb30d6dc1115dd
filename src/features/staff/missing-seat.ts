import type { StaffOverview, StaffRow } from '#modules/identity'
import type { RoleChoice } from './RoleFields.tsx'

type Seats = StaffOverview['seats']
type SeatKind = keyof Seats['taken']

/** A seat that the plan does not have, and how many it has. */
interface MissingSeat {
  readonly kind: SeatKind
  readonly limit: number
}

const needsSeat = (kind: SeatKind, { role, practitioner }: RoleChoice): boolean =>
  kind === 'adminUsers' ? role === 'staff' : role === 'practitioner' || (role === 'staff' && practitioner)

/** Returns the seat that a person in this role would need and the plan does not have; the owner has one of each. */
export const findMissingSeat = (
  { taken, limit }: Seats,
  choice: RoleChoice,
  person?: Pick<StaffRow, 'role' | 'practitioner' | 'owner'>,
): MissingSeat | null => {
  const isMissing = (kind: SeatKind): boolean => {
    const most = limit[kind]
    const has = person !== undefined && (person.owner || needsSeat(kind, person))
    return most !== null && taken[kind] >= most && needsSeat(kind, choice) && !has
  }
  const kind = (['practitioners', 'adminUsers'] as const).find(isMissing)
  return kind ? { kind, limit: limit[kind] ?? 0 } : null
}
