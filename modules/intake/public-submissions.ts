import { Clock, Context, Effect, Layer, Schema } from 'effect'
import { Database, Origin, type OriginShape, type ReceiptKey, sql, type Statement, Store } from '#events'
import { derived, Keys } from '#modules/platform'
import type { SubmissionDraft } from './contract.ts'
import { FormNotFound } from './errors.ts'
import { everyFormVersion, type FormVersion } from './form-versions.ts'
import { invitationAnswered, Invitations, type Recognised } from './invitations.ts'
import { judged } from './judging.ts'
import { makeLimits } from './limits.ts'
import { clinicOfForm, visitorOf } from './published-form.ts'
import { isSensitive } from './rules.ts'
import { pageKey, readStamp, type Stamp, stampFor } from './stamp.ts'
import { Submission, type SubmissionCommand, type Submitted } from './submission.ts'
import { makeTurns } from './turns.ts'

/** A submission, as whoever sent it is answered. Whose it is stays with the clinic. */
export const SubmissionReceipt = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  patientId: Schema.Literal(0),
  responses: Schema.Record({ key: Schema.String, value: Schema.String }),
  submittedAt: Schema.String,
}).annotations({ identifier: 'SubmissionReceipt' })
export type SubmissionReceipt = typeof SubmissionReceipt.Type

/** What somebody sends, and from where. */
export interface Sent {
  readonly draft: SubmissionDraft
  readonly address: string
  readonly userAgent?: string | undefined
  readonly request?: string | undefined
  /** The caller's own idempotency key. Without one, what a stamped page sends is known by what it says. */
  readonly key?: ReceiptKey | undefined
}

const receiptOf = (clinicId: number, id: number): Statement<SubmissionReceipt> =>
  sql`select id, form_id as "formId", 0 as "patientId", responses, submitted_at as "submittedAt"
      from submission_list where clinic_id = ${clinicId} and id = ${id}`

const standing = (clinicId: number, formId: number): Statement<{ form: 'active' | 'inactive' }> =>
  sql`select case when is_active then 'active' else 'inactive' end as form from intake_form_list
      where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

/** The version a page had shown, or the newest where nobody says. */
const shown = (clinicId: number, formId: number, stamp: Stamp | null): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v
      where v."formId" = ${formId} and v."formVersion" = coalesce(${stamp?.formVersion ?? null}, v."formVersion")
      order by v."formVersion" desc limit 1`

/** Sooner after the page was made nobody has read it. */
const READING = 3000

const isQuick = ({ website }: SubmissionDraft, stamp: Stamp | null, now: number): boolean =>
  Boolean(website?.trim()) || (stamp !== null && now - stamp.at < READING)

const originOf = (clinicId: number, { draft, address, userAgent, request, key }: Sent): OriginShape => {
  const receipt = key ?? (draft.stamp ? pageKey(draft, address, userAgent) : undefined)
  return {
    ...visitorOf(clinicId),
    address,
    ...(request === undefined ? {} : { request }),
    ...(receipt ? { receipt } : {}),
  }
}

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const invitations = yield* Invitations
  const key = derived(yield* Keys, 'form stamps')
  const admitted = makeLimits()
  const inTurn = makeTurns()

  const save = (clinicId: number, submitted: Submitted, invited: Recognised | null) =>
    store.together(
      (unit) =>
        unit
          .execute(Submission, {
            id: 'next',
            command: ({ query }) =>
              Effect.map(query(standing(clinicId, submitted.formId)), ([known]): SubmissionCommand => ({
                _tag: 'SubmitForm',
                submitted,
                patientId: invited?.patientId ?? null,
                form: known?.form ?? 'unknown',
              })),
          })
          .pipe(
            Effect.tap(({ id }) =>
              invited ? invitationAnswered(unit, invited.invitationId, id) : Effect.void,
            ),
          ),
      { answer: (own) => receiptOf(clinicId, own) },
    )

  /** What is to be stored: the answers as they were asked for, or why they are none. */
  const read = Effect.fnUntraced(function* (clinicId: number, draft: SubmissionDraft) {
    const { formId, responses, language } = draft
    const now = yield* Clock.currentTimeMillis
    const stamp = readStamp(key, draft.stamp, formId)
    const [[known], [form]] = yield* database.queries([
      standing(clinicId, formId),
      shown(clinicId, formId, stamp),
    ])
    // Where the form takes none, that is what there is to say, whatever was answered.
    const fields = known?.form === 'active' ? (form?.fields ?? []) : []
    const answers = judged(fields, responses)
    if (answers instanceof Error) return yield* Effect.fail(answers)
    return {
      formId,
      formVersion: form?.formVersion ?? 0,
      responses: answers,
      sensitive: isSensitive({ fields }, answers),
      language,
      quick: isQuick(draft, stamp, now),
    }
  })

  const take = Effect.fnUntraced(function* (clinicId: number, draft: SubmissionDraft) {
    const answered = yield* read(clinicId, draft)
    const invited = draft.invitation ? yield* invitations.recognise(draft.invitation, draft.formId) : null
    const submitted = { ...answered, invitationId: invited?.invitationId ?? null }
    return yield* save(clinicId, submitted, invited)
  })

  /**
   * Stores what somebody answered: once, however often it is sent with one key. A refused attempt does not use the
   * key up.
   */
  const submit = Effect.fn('PublicSubmissions.submit')(function* (sent: Sent) {
    const { draft, address } = sent
    const taken = Effect.gen(function* () {
      const [owner] = yield* database.lookup(clinicOfForm(draft.formId))
      if (!owner) return yield* Effect.fail(new FormNotFound())
      const { clinicId } = owner
      return yield* Effect.provideService(take(clinicId, draft), Origin, originOf(clinicId, sent))
    })
    const { answer } = yield* admitted({ address, formId: draft.formId }, inTurn(taken)).pipe(
      Effect.catchTag('StaleVersion', 'SubmissionNotFound', Effect.die),
    )
    return answer
  })

  /** The stamp of a page that is made now. */
  const stamp = Effect.fn('PublicSubmissions.stamp')((formId: number, formVersion: number) =>
    Effect.map(Clock.currentTimeMillis, (at) => stampFor(key, { formId, formVersion, at })),
  )

  return { submit, stamp }
})

/** What a clinic takes from patients, who are not signed in: the form says which clinic it is. */
export class PublicSubmissions extends Context.Tag('PublicSubmissions')<
  PublicSubmissions,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
