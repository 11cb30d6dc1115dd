import { Clock, Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, Store } from '#events'
import { forgetLinks, insertLink, newLink } from './account-links.ts'
import { accountLetterJob, linkKey } from './account-letters.ts'
import { findAccount } from './accounts.ts'
import type { StaffDraft, StaffInvitationDraft } from './contract.ts'
import { emailKey } from './email-key.ts'
import { UserNotFound } from './errors.ts'
import { seatsOf } from './seat-count.ts'
import type { Seats } from './seats.ts'
import { StaffInvitationNotFound } from './staff-errors.ts'
import { StaffInvitation } from './staff-invitation.ts'
import { staffInvitationRow, staffInvitationRows, staffRow, staffRows } from './staff-list.ts'
import { User } from './user.ts'

// Asked behind the clinic's lock: nobody takes the seat in the meantime.
const seatsIn = (clinicId: number, query: Look['query']) =>
  Effect.map(query(seatsOf(clinicId)), ([seats]) => seats as Seats)

const newLetter = (recordId: number) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    return newLink('join', { clinicId, recordId }, yield* Clock.currentTimeMillis)
  })

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const key = yield* linkKey

  /** Everyone who works in the clinic or is invited to, and the seats they take. */
  const everyone = Effect.fn('Staff.everyone')(function* () {
    const { clinicId } = yield* Origin
    const [people, invitations, [seats]] = yield* database.queries([
      staffRows(clinicId),
      staffInvitationRows(clinicId),
      seatsOf(clinicId),
    ])
    return { people, invitations, seats: seats as Seats }
  })

  /** One person. */
  const open = Effect.fn('Staff.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [person] = yield* database.query(staffRow(clinicId, id))
    return person ?? (yield* Effect.fail(new UserNotFound()))
  })

  /** Calls a person by another name, or gives them another role where the plan has a seat for it; that ends their sessions. */
  const revise = Effect.fn('Staff.revise')(function* (id: number, draft: StaffDraft, expect?: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(User, {
      id,
      expect,
      command: ({ query }) =>
        Effect.map(seatsIn(clinicId, query), (seats) => ({ _tag: 'ReviseUser', ...draft, seats })),
      answer: (own) => staffRow(clinicId, own),
    })
    return answer
  })

  /** Takes a person out of the clinic: their sessions end, their keys work no more, and their address is free again. */
  const remove = Effect.fn('Staff.remove')(function* (id: number, expect?: number) {
    yield* store.execute(User, {
      id,
      expect,
      command: { _tag: 'RemoveUser' },
      answer: (own) => seatsOf(own),
    })
    return { deleted: true, id } as const
  })

  /** Offers a place in the clinic by letter, where the plan has a seat for it now. */
  const invite = Effect.fn('Staff.invite')(function* (draft: StaffInvitationDraft) {
    const { clinicId } = yield* Origin
    const account = emailKey(draft.email)
    // Whose it is, is known when the invitation is.
    const letter = yield* newLetter(0)
    const { answer } = yield* store.together(
      (unit) =>
        unit
          .execute(StaffInvitation, {
            id: 'next',
            command: ({ query }) =>
              Effect.map(
                Effect.all([
                  query(findAccount(account)),
                  query(staffInvitationRows(clinicId)),
                  seatsIn(clinicId, query),
                ]),
                ([holders, waiting, seats]) => ({
                  _tag: 'InviteStaff',
                  person: draft,
                  letter: { link: letter.id, expiresAt: letter.expires_at },
                  emailTaken: holders.length > 0,
                  invited: waiting.some(({ email }) => emailKey(email) === account),
                  seats,
                }),
              ),
            jobs: () => [accountLetterJob(clinicId, letter.id)],
          })
          .pipe(Effect.tap(({ id }) => unit.also(insertLink(key, { ...letter, record_id: id })))),
      { answer: (id) => staffInvitationRow(clinicId, id) },
    )
    return answer
  })

  /** Sends an invitation again, with a link that works for as long as the first did. */
  const renew = Effect.fn('Staff.renew')(function* (id: number, expect?: number) {
    const { clinicId } = yield* Origin
    const letter = yield* newLetter(id)
    const { answer } = yield* store.together(
      (unit) =>
        unit
          .execute(StaffInvitation, {
            id,
            expect,
            command: {
              _tag: 'RenewStaffInvitation',
              letter: { link: letter.id, expiresAt: letter.expires_at },
            },
            jobs: () => [accountLetterJob(clinicId, letter.id)],
          })
          .pipe(
            Effect.tap(() => {
              void unit.also(forgetLinks(clinicId, 'join', id))
              void unit.also(insertLink(key, letter))
            }),
          ),
      { answer: (own) => staffInvitationRow(clinicId, own) },
    )
    return answer
  })

  /** Takes an invitation back. */
  const withdraw = Effect.fn('Staff.withdraw')(function* (id: number, expect?: number) {
    const { clinicId } = yield* Origin
    yield* store.together(
      (unit) =>
        unit
          .execute(StaffInvitation, { id, expect, command: { _tag: 'WithdrawStaffInvitation' } })
          .pipe(Effect.tap(() => unit.also(forgetLinks(clinicId, 'join', id)))),
      { answer: (own) => staffInvitationRow(clinicId, own) },
    )
    return { deleted: true, id } as const
  })

  /** One invitation, whatever became of it. */
  const invitation = Effect.fn('Staff.invitation')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(staffInvitationRow(clinicId, id))
    return row ?? (yield* Effect.fail(new StaffInvitationNotFound()))
  })

  return { everyone, open, revise, remove, invite, renew, withdraw, invitation }
})

/** Who works in a clinic, as its administrators look after it. */
export class Staff extends Context.Tag('Staff')<Staff, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
