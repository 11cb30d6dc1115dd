import { AdministratorNeeded, OwnerAlone } from '../errors.ts'
import { OwnershipPassedOn, OwnershipReceived } from '../events.ts'
import { seatRefusal } from './seats.ts'
import type { UserCommandOf } from './user-command.ts'
import type { KnownUser } from './user-state.ts'

/** Decides that a person is no longer the owner. */
export const passOnOwnership = (user: KnownUser, { to }: UserCommandOf<'PassOnOwnership'>) =>
  user.owner ? [OwnershipPassedOn({ to })] : new OwnerAlone()

/** Decides that an administrator is the owner from now on. The owner has a seat of each kind. */
export const receiveOwnership = (user: KnownUser, { from, seats }: UserCommandOf<'ReceiveOwnership'>) => {
  if (user.owner) return []
  if (user.role !== 'staff') return new AdministratorNeeded()
  return seatRefusal(seats, { ...user, owner: true }, user) ?? [OwnershipReceived({ from })]
}
