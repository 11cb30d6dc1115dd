import type { Role } from '../../kernel/contract.ts'
import { SeatLimitReached } from '../errors.ts'

/** Seats by kind. One person may need both kinds. */
export interface SeatCount {
  readonly practitioners: number
  readonly adminUsers: number
}

/** The seats in use, and the most the clinic may use; null: no limit. */
export interface Seats {
  readonly taken: SeatCount
  readonly limit: { readonly [Kind in keyof SeatCount]: number | null }
}

/** For repeating changes after a restore: each of them had its seat. */
export const UNLIMITED_SEATS: Seats = {
  taken: { practitioners: 0, adminUsers: 0 },
  limit: { practitioners: null, adminUsers: null },
}

interface SeatHolder {
  readonly role: Role
  readonly practitioner: boolean
  readonly owner: boolean
}

/** The seats a person needs: the owner always has one of each. */
const seatsFor = ({ role, practitioner, owner }: SeatHolder): SeatCount => ({
  practitioners: practitioner || owner ? 1 : 0,
  adminUsers: role === 'staff' || owner ? 1 : 0,
})

const NO_SEATS: SeatCount = { practitioners: 0, adminUsers: 0 }
const KINDS = ['practitioners', 'adminUsers'] as const

/** Returns why a person cannot have the seats they need beyond those they had; undefined if they can. */
export const seatRefusal = (
  { taken, limit }: Seats,
  person: SeatHolder,
  before?: SeatHolder,
): SeatLimitReached | undefined => {
  const needed = seatsFor(person)
  const seatsBefore = before ? seatsFor(before) : NO_SEATS
  for (const kind of KINDS) {
    const most = limit[kind]
    if (most !== null && needed[kind] > seatsBefore[kind] && taken[kind] >= most)
      return new SeatLimitReached({ kind, limit: most })
  }
  return undefined
}
