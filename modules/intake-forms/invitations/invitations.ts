import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand, sql, Store, type Unit } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { service, cutPage, idCursorFrom, pageLimit, rowsToRead } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { type InvitationQuery, INVITATIONS_PER_PAGE } from '../contract.ts'
import { FormNotFound } from '../errors.ts'
import { InvitationNotFound } from './errors.ts'
import { canConfirmBirth, confirmBirth } from './confirm-birth.ts'
import { followLink, type RecognizedInvitation } from './follow-link.ts'
import { FormInvitation } from './form-invitation.ts'
import { listedForm } from '../forms/form-list.ts'
import { countInvitations, invitationAsSeenBy, invitationPage, storedInvitation } from './invitation-list.ts'
import { inviteToForm } from './invite-to-form.ts'

const openLinks = (clinicId: number) =>
  sql<{ id: number }>`select id from form_invitation_list
      where clinic_id = ${clinicId} and answered_at is null and withdrawn_at is null and expires_at > now()`

/** Lists the invitations to a form, newest first, all or paged. Records the read in the access ledger. */
const page = Effect.fn('Invitations.page')(function* (formId: number, query: InvitationQuery) {
  const database = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const limit = pageLimit(query, INVITATIONS_PER_PAGE)
  const before = idCursorFrom(query.cursor)
  const read = invitationPage(clinicId, formId, before, rowsToRead(limit))
  const listed = listedForm(clinicId, formId)
  const [[form], rows, [count]] = yield* database.queries([
    listed,
    read,
    countInvitations(clinicId, formId),
    yield* pageAccessEntry(
      `intake-form-${formId}`,
      { invitations: true, ...query },
      { visibleRows: listed, rowsToCount: limit === null ? read : undefined },
    ),
  ])
  if (!form) return yield* Effect.fail(new FormNotFound())
  const { rows: invitations, next } = cutPage(rows, limit, ({ id }) => String(id))
  const described = invitations.map((each) => invitationAsSeenBy(origin, each))
  return { rows: described, next, total: count?.n ?? 0 }
})

/** Returns the invitation of a personal link; null if the link is invalid or expired. */
const recognize = Effect.fn('Invitations.recognize')(function* (token: string, formId: number) {
  const link = yield* followLink(token, formId)
  return (
    link && ({ invitationId: link.invitationId, patientId: link.patientId } satisfies RecognizedInvitation)
  )
})

/**
 * Records that a personal link was opened. Returns why it takes no answer; null if it still takes one, or if it is
 * invalid.
 */
const recordOpening = Effect.fn('Invitations.opened')(function* (token: string, formId: number) {
  const store = yield* Store
  const link = yield* followLink(token, formId)
  if (!link || link.end !== null || link.openedAt !== null) return link?.end ?? null
  yield* Effect.orDie(
    store.execute(FormInvitation, {
      id: link.invitationId,
      command: { _tag: 'NoteOpening' },
      returning: storedInvitation,
    }),
  )
  return null
})

/** Returns one invitation. Records the read in the access ledger. */
const open = Effect.fn('Invitations.open')(function* (id: number) {
  const { query, queries } = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const read = storedInvitation(clinicId, id)
  const [stored] = yield* query(read)
  if (!stored) return yield* Effect.fail(new InvitationNotFound())
  const subject = stored.patientId === null ? `form-invitation-${id}` : `patient-${stored.patientId}`
  const [[row]] = yield* queries([read, yield* accessEntry('open', subject, read)])
  return invitationAsSeenBy(origin, row ?? stored)
})

/** Withdraws a personal link, so that it takes no answer. One that was answered stays as it is. */
const withdraw = Effect.fn('Invitations.withdraw')((id: number, expect?: number) =>
  runCommand(FormInvitation, {
    id,
    expect,
    command: { _tag: 'WithdrawInvitation' },
    returning: storedInvitation,
  }).pipe((withdrawn) => Effect.zipWith(Origin, withdrawn, invitationAsSeenBy)),
)

/** Withdraws every personal link that still takes an answer, after a backup was restored. */
const withdrawAll = Effect.fn('Invitations.withdrawAll')(function* () {
  for (const { id } of yield* readRows(openLinks)) yield* Effect.orDie(withdraw(id))
})

/** Records, in the transaction that stores a submission, that it answers an invitation; refuses a second one. */
export const noteInvitationAnswered = (unit: Unit, invitationId: number, submissionId: number) =>
  unit
    .execute(FormInvitation, { id: invitationId, command: { _tag: 'NoteAnswer', submissionId } })
    .pipe(Effect.catchTag('StaleVersion', Effect.die), Effect.asVoid)

export class Invitations extends service<Invitations>()('Invitations', [Store, Database, Keys], {
  invite: inviteToForm,
  page,
  open,
  recognize,
  opened: recordOpening,
  canConfirmBirth,
  confirmBirth,
  withdraw,
  withdrawAll,
}) {}
