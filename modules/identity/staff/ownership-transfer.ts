import { Effect } from 'effect'
import { Origin, runTransaction } from '#events'
import { OwnerAlone } from '../errors.ts'
import { loadSeats } from '../accounts/seat-count.ts'
import { ownerRow, type UserRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'
import { actAsOperator } from '../accounts/operator.ts'
import { staffRow } from '../accounts/staff-list.ts'

/** Whether the caller may transfer the ownership: only the owner and the operator of the installation may. */
const mayTransfer = ({ actor }: typeof Origin.Service, owner: UserRow | undefined): owner is UserRow =>
  owner !== undefined && (actor.kind === 'system' || (actor.kind === 'user' && actor.id === owner.id))

/** Makes another administrator the owner of the clinic. The previous owner stays an administrator. */
export const transferOwnership = Effect.fn('Staff.transferOwnership')(function* (
  id: number,
  expect?: number,
) {
  const origin = yield* Origin
  const { clinicId } = origin
  return yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const [owner] = yield* unit.query(ownerRow(clinicId))
        if (!mayTransfer(origin, owner)) return yield* Effect.fail(new OwnerAlone())
        const seats = yield* loadSeats(clinicId, unit)
        const command = { _tag: 'ReceiveOwnership', from: owner.id, seats } as const
        if (id !== owner.id)
          yield* unit.execute(User, { id: owner.id, command: { _tag: 'PassOnOwnership', to: id } })
        return yield* unit.execute(User, { id, expect, command })
      }),
    { returning: staffRow },
  )
})

/** Makes the administrator with this address the owner of their clinic. For the operator, when the owner is gone. */
export const makeOwner = Effect.fn('Identity.makeOwner')((email: string) =>
  actAsOperator(email, (id) => transferOwnership(id)),
)
