import { Effect } from 'effect'
import { Database, Origin, readRow, runCommand, Store } from '#events'
import { requirePayment } from '#modules/billing'
import { isRoleWithin, service } from '#modules/kernel'
import { Keys } from '#modules/platform'
import type { StaffDraft } from '../contract.ts'
import { UserNotFound } from '../errors.ts'
import { loadSeats, seatsOf } from '../accounts/seat-count.ts'
import type { Seats } from '../accounts/seats.ts'
import { User } from '../accounts/user.ts'
import { lastSessionOf } from '../sessions/sessions.ts'
import { transferOwnership } from './ownership-transfer.ts'
import { invitation, invite, renew, withdraw } from './staff-invitations.ts'
import { staffInvitationRows, type StaffRow, staffRow, staffRows } from '../accounts/staff-list.ts'

const everyone = Effect.fn('Staff.everyone')(function* () {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [people, invitations, [seats]] = yield* queries([
    staffRows(clinicId),
    staffInvitationRows(clinicId),
    seatsOf(clinicId),
  ])
  return { people, invitations, seats: seats as Seats }
})

const open = Effect.fn('Staff.open')((id: number) => readRow(staffRow, id, UserNotFound))

/** Whether this role would make the person an administrator (the role 'staff'). */
const isPromotion = Effect.fn('Staff.isPromotion')(function* (
  id: number,
  { role }: Pick<StaffDraft, 'role'>,
) {
  return role === 'staff' && (yield* open(id)).role !== 'staff'
})

/** Whether a revision only takes rights from a person. */
const isDemotion = (
  before: Pick<StaffRow, 'firstName' | 'lastName' | 'role'>,
  { firstName, lastName, role }: StaffDraft,
): boolean =>
  role !== before.role &&
  isRoleWithin(role, before.role) &&
  firstName === before.firstName &&
  lastName === before.lastName

/**
 * Changes a person's name or role. A new role needs a seat and ends their sessions. In a read-only clinic, only a
 * role with fewer rights is accepted.
 */
const revise = Effect.fn('Staff.revise')(function* (
  id: number,
  { firstName, lastName, role, practitioner }: StaffDraft,
  expect?: number,
) {
  const { clinicId } = yield* Origin
  const draft = { firstName, lastName, role, practitioner }
  return yield* runCommand(User, {
    id,
    expect,
    command: (reader) =>
      Effect.gen(function* () {
        const [before] = yield* reader.query(staffRow(clinicId, id))
        if (before && !isDemotion(before, draft)) yield* requirePayment(reader)
        return { _tag: 'ReviseUser' as const, ...draft, seats: yield* loadSeats(clinicId, reader) }
      }),
    returning: staffRow,
  })
})

/** Ends all sessions of a person. They can sign in again, and their API keys keep working. */
const signOut = Effect.fn('Staff.signOut')(function* (id: number, expect?: number) {
  const { clinicId } = yield* Origin
  return yield* runCommand(User, {
    id,
    expect,
    command: (reader) =>
      Effect.map(reader.query(lastSessionOf(clinicId, id)), ([last]) => ({
        _tag: 'SignOutUser',
        lastSession: last?.id,
      })),
    returning: staffRow,
  })
})

/** Removes a person: their sessions end, their API keys stop working, and their address becomes free. */
const remove = Effect.fn('Staff.remove')(function* (id: number, expect?: number) {
  yield* runCommand(User, {
    id,
    expect,
    command: { _tag: 'RemoveUser' },
    returning: (_, recordId) => seatsOf(recordId),
  })
  return { deleted: true, id } as const
})

export class Staff extends service<Staff>()('Staff', [Store, Database, Keys], {
  everyone,
  open,
  isPromotion,
  revise,
  signOut,
  transferOwnership,
  remove,
  invite,
  renew,
  withdraw,
  invitation,
}) {}
