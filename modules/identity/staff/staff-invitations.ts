import { Clock, Effect } from 'effect'
import { type ClinicReader, Database, Origin, readRow, runTransaction, type Unit } from '#events'
import { emailKey } from '#modules/kernel'
import { linkEmailJob } from '../account-links/account-email-queue.ts'
import { linkKey } from '../account-links/account-emails.ts'
import { type AccountLink, forgetLinks, insertLink, newLink } from '../account-links/account-link.ts'
import type { StaffInvitationDraft } from '../contract.ts'
import { loadSeats } from '../accounts/seat-count.ts'
import { preferencesOf } from '../accounts/user-list.ts'
import { findAccount } from '../accounts/account.ts'
import { StaffInvitationNotFound } from './invitation-errors.ts'
import { StaffInvitation } from './staff-invitation.ts'
import { staffInvitationRow, staffInvitationRows } from '../accounts/staff-list.ts'

const newInvitationLink = (recordId: number) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    return newLink('join', { clinicId, recordId }, yield* Clock.currentTimeMillis)
  })

/** Returns the language of the person who invites, since the invited one has chosen none yet. */
const inviterLanguage = Effect.gen(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const [inviter] = yield* query(preferencesOf(clinicId, actor.id))
  return inviter?.language ?? undefined
})

const emailedLinkOf = ({ id, expires_at }: AccountLink) => ({ link: id, expiresAt: expires_at })

const inviteCommand = (clinicId: number, draft: StaffInvitationDraft, link: AccountLink) => {
  const account = emailKey(draft.email)
  const { firstName, lastName, role, practitioner } = draft
  // Pick the fields, so that nothing else of the request, such as a proof, gets into an event.
  const person = { email: draft.email, firstName, lastName, role, practitioner }
  return (reader: ClinicReader) =>
    Effect.map(
      Effect.all([
        reader.query(findAccount(draft.email)),
        reader.query(staffInvitationRows(clinicId)),
        loadSeats(clinicId, reader),
      ]),
      ([holders, waiting, seats]) =>
        ({
          _tag: 'InviteStaff',
          person,
          emailedLink: emailedLinkOf(link),
          // Reveal only accounts of this clinic, not those of other clinics.
          emailTaken: holders.some((holder) => holder.clinic_id === clinicId),
          hasInvitation: waiting.some(({ email }) => emailKey(email) === account),
          seats,
        }) as const,
    )
}

/** Emails an invitation if the plan has a seat now. */
export const invite = Effect.fn('Staff.invite')(function* (draft: StaffInvitationDraft) {
  const key = yield* linkKey
  const { clinicId } = yield* Origin
  // The invitation's id is known only after it is stored.
  const link = yield* newInvitationLink(0)
  const language = yield* inviterLanguage
  return yield* runTransaction(
    (unit) =>
      unit
        .execute(StaffInvitation, {
          id: 'next',
          command: inviteCommand(clinicId, draft, link),
          jobs: () => [linkEmailJob(clinicId, link.id, language)],
        })
        .pipe(Effect.tap(({ id }) => unit.addStatement(insertLink(key, { ...link, record_id: id })))),
    { returning: staffInvitationRow },
  )
})

/** Sends an invitation again, with a new link that lasts as long as the first. */
export const renew = Effect.fn('Staff.renew')(function* (id: number, expect?: number) {
  const key = yield* linkKey
  const { clinicId } = yield* Origin
  const link = yield* newInvitationLink(id)
  const language = yield* inviterLanguage
  const renewIn = (unit: Unit) =>
    unit
      .execute(StaffInvitation, {
        id,
        expect,
        command: { _tag: 'RenewStaffInvitation', emailedLink: emailedLinkOf(link) },
        jobs: () => [linkEmailJob(clinicId, link.id, language)],
      })
      .pipe(
        Effect.tap(() => {
          void unit.addStatement(forgetLinks(clinicId, 'join', id))
          void unit.addStatement(insertLink(key, link))
        }),
      )
  return yield* runTransaction(renewIn, { returning: staffInvitationRow })
})

/** Withdraws an invitation. */
export const withdraw = Effect.fn('Staff.withdraw')(function* (id: number, expect?: number) {
  const { clinicId } = yield* Origin
  yield* runTransaction(
    (unit) =>
      unit
        .execute(StaffInvitation, { id, expect, command: { _tag: 'WithdrawStaffInvitation' } })
        .pipe(Effect.tap(() => unit.addStatement(forgetLinks(clinicId, 'join', id)))),
    { returning: staffInvitationRow },
  )
  return { deleted: true, id } as const
})

/** Returns one invitation in any state. */
export const invitation = Effect.fn('Staff.invitation')((id: number) =>
  readRow(staffInvitationRow, id, StaffInvitationNotFound),
)
