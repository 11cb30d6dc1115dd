import type { Role } from '../kernel/contract.ts'
import { SeatLimitReached } from './errors.ts'

/** People who work in a clinic, as its plan counts them. One person may be both. */
export interface SeatCount {
  readonly practitioners: number
  readonly adminUsers: number
}

/** Seats that are taken, of those the clinic may use. */
export interface Seats {
  readonly taken: SeatCount
  readonly limit: SeatCount
}

interface Seated {
  readonly role: Role
  readonly practitioner: boolean
  readonly owner: boolean
}

/** The seats a person takes: the owner one of each, whatever they do. */
const seatsFor = ({ role, practitioner, owner }: Seated): SeatCount => ({
  practitioners: practitioner || owner ? 1 : 0,
  adminUsers: role === 'staff' || owner ? 1 : 0,
})

const NONE: SeatCount = { practitioners: 0, adminUsers: 0 }
const KINDS = ['practitioners', 'adminUsers'] as const

/** Why a person cannot have the seats they need beyond those they have; undefined where they can. */
export const noSeat = (
  { taken, limit }: Seats,
  person: Seated,
  before?: Seated,
): SeatLimitReached | undefined => {
  const needed = seatsFor(person)
  const had = before ? seatsFor(before) : NONE
  const short = KINDS.find((kind) => needed[kind] > had[kind] && taken[kind] >= limit[kind])
  return short && new SeatLimitReached(short, limit[short])
}
