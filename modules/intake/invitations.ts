import { Clock, Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, sql, type Statement, Store, type Unit } from '#events'
import { accessed } from '#modules/audit'
import { errandJob, patiently } from '#modules/messages'
import { activePatient, emailHolder } from '#modules/patients'
import {
  INVITATION_DAYS,
  type InvitationDraft,
  type InvitationQuery,
  INVITATIONS_PER_PAGE,
} from './contract.ts'
import { FormNotFound } from './errors.ts'
import { FormInvitation, type InvitationCommand } from './form-invitation.ts'
import { listedForm } from './form-list.ts'
import { invitationKey, invitationQueue } from './invitation-errand.ts'
import { invitationPage, invitationRow, invitationsTo } from './invitation-list.ts'
import { invitationIn } from './invitation-token.ts'

/** Whose link was followed, as far as it is known. */
export interface Recognised {
  readonly invitationId: number
  /** The patient who was invited, while they are on the lists. */
  readonly patientId: number | null
}

const DAY = 86_400_000

const activityOf = (clinicId: number, formId: number): Statement<{ isActive: boolean }> =>
  sql`select is_active as "isActive" from intake_form_list
      where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

const inviting =
  (formId: number, { email, name }: InvitationDraft, clinicId: number, now: number) =>
  ({ query }: Look) =>
    Effect.map(
      Effect.all([query(activityOf(clinicId, formId)), query(emailHolder(clinicId, email, 0))]),
      ([[form], [patient]]): InvitationCommand => ({
        _tag: 'InviteToForm',
        invited: {
          formId,
          patientId: patient?.id ?? null,
          email,
          name,
          expiresAt: new Date(now + INVITATION_DAYS * DAY).toISOString(),
        },
        form: form ? (form.isActive ? 'active' : 'inactive') : 'unknown',
      }),
    )

interface Followed extends Recognised {
  readonly expiresAt: string
  readonly openedAt: string | null
}

const followed = (clinicId: number, id: number): Statement<Followed> =>
  sql`select i.id as "invitationId", p.id as "patientId", i."expiresAt", i."openedAt"
      from (${invitationRow(clinicId, id)}) i
      left join lateral (${activePatient(clinicId, sql`i."patientId"`)}) p on true`

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const key = yield* invitationKey

  /** Asks somebody to answer a form. Waits a moment for the letter to be handed over, and answers how far it came. */
  const invite = Effect.fn('Invitations.invite')(function* (formId: number, draft: InvitationDraft) {
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const { id, answer } = yield* store.execute(FormInvitation, {
      id: 'next',
      command: inviting(formId, draft, clinicId, now),
      answer: (own) => invitationRow(clinicId, own),
      jobs: (own) => [errandJob({ queue: invitationQueue }, clinicId, own)],
    })
    const read = Effect.map(database.query(invitationRow(clinicId, id)), ([row]) => row ?? answer)
    return yield* patiently(read, ({ state }) => state !== 'sending')
  })

  /** Who was invited to a form, newest first, whole or by pages. The access ledger says that it was read. */
  const page = Effect.fn('Invitations.page')(function* (formId: number, asked: InvitationQuery) {
    const { clinicId } = yield* Origin
    const limit = asked.limit ?? (asked.cursor ? INVITATIONS_PER_PAGE : null)
    const before = /^\d{1,15}$/.test(asked.cursor ?? '') ? Number(asked.cursor) : null
    const [[form], rows, [counted]] = yield* database.queries([
      listedForm(clinicId, formId),
      invitationPage(clinicId, formId, before, limit === null ? null : limit + 1),
      invitationsTo(clinicId, formId),
      yield* accessed('list', `intake-form-${formId}`, listedForm(clinicId, formId)),
    ])
    if (!form) return yield* Effect.fail(new FormNotFound())
    const shown = limit === null ? rows : rows.slice(0, limit)
    const next = shown.length < rows.length ? String(shown.at(-1)?.id) : null
    return { rows: shown, next, total: counted?.n ?? 0 }
  })

  const follow = Effect.fnUntraced(function* (token: string, formId: number) {
    const { clinicId } = yield* Origin
    const id = invitationIn(key, token, { clinicId, formId })
    if (id === null) return null
    const [found] = yield* database.query(followed(clinicId, id))
    const now = yield* Clock.currentTimeMillis
    return found && now < Date.parse(found.expiresAt) ? found : null
  })

  /** Whose personal link this is; null where it is none, or its time is over. */
  const recognise = Effect.fn('Invitations.recognise')(function* (token: string, formId: number) {
    const found = yield* follow(token, formId)
    return found && ({ invitationId: found.invitationId, patientId: found.patientId } satisfies Recognised)
  })

  /** Notes that a personal link was followed; what is none is nothing to note. */
  const opened = Effect.fn('Invitations.opened')(function* (token: string, formId: number) {
    const { clinicId } = yield* Origin
    const found = yield* follow(token, formId)
    if (!found || found.openedAt !== null) return
    yield* Effect.orDie(
      store.execute(FormInvitation, {
        id: found.invitationId,
        command: { _tag: 'NoteOpening' },
        answer: (own) => invitationRow(clinicId, own),
      }),
    )
  })

  return { invite, page, recognise, opened }
})

/** Notes, in the transaction that stores a submission, that it answers an invitation. */
export const invitationAnswered = (unit: Unit, invitationId: number, submissionId: number) =>
  unit
    .execute(FormInvitation, { id: invitationId, command: { _tag: 'NoteAnswer', submissionId } })
    .pipe(Effect.orDie, Effect.asVoid)

/** Personal links to forms: sent by email, recognised when they come back. Acts for the clinic of the `Origin`. */
export class Invitations extends Context.Tag('Invitations')<
  Invitations,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
