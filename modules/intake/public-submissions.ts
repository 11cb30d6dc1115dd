import { Context, Effect, Layer, Schema } from 'effect'
import {
  Database,
  type Look,
  Origin,
  type OriginShape,
  type ReceiptKey,
  sql,
  type Statement,
  Store,
} from '#events'
import { type Asked, makeAnswering, standing, withFiles } from './answering.ts'
import type { SubmissionDraft } from './contract.ts'
import { FormNotFound } from './errors.ts'
import { makeFileRecording } from './file-recording.ts'
import { invitationAnswered, Invitations, type Recognised } from './invitations.ts'
import { makeLimits } from './limits.ts'
import { clinicOfForm, visitorOf } from './published-form.ts'
import { pageKey } from './stamp.ts'
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
  /** The clinic by whose own host it comes. */
  readonly hostClinic?: number | null
}

const receiptOf = (clinicId: number, id: number): Statement<SubmissionReceipt> =>
  sql`select id, form_id as "formId", 0 as "patientId", responses, submitted_at as "submittedAt"
      from submission_list where clinic_id = ${clinicId} and id = ${id}`

const originOf = (
  clinicId: number,
  { draft, address, userAgent, request, key }: Sent,
  { files }: Asked,
): OriginShape => {
  // The same file, sent again, is the same answer.
  const responses = withFiles(draft.responses, files, ({ sha256, name }) => `${sha256} ${name}`)
  const receipt = key ?? (draft.stamp ? pageKey({ ...draft, responses }, address, userAgent) : undefined)
  return {
    ...visitorOf(clinicId),
    address,
    ...(request === undefined ? {} : { request }),
    ...(receipt ? { receipt } : {}),
  }
}

const submitting = (clinicId: number, submitted: Submitted, patientId: number | null) => ({
  id: 'next' as const,
  command: ({ query }: Look) =>
    Effect.map(query(standing(clinicId, submitted.formId)), ([known]): SubmissionCommand => ({
      _tag: 'SubmitForm',
      submitted,
      patientId,
      form: known?.form ?? 'unknown',
    })),
})

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const invitations = yield* Invitations
  const { asked, read, stamp } = yield* makeAnswering
  const recordFiles = yield* makeFileRecording
  const admitted = makeLimits()
  const inTurn = makeTurns()

  const save = (clinicId: number, of: Asked, submitted: Submitted, invited: Recognised | null) => {
    const patientId = invited?.patientId ?? null
    return store.together(
      (unit) =>
        unit.execute(Submission, submitting(clinicId, submitted, patientId)).pipe(
          Effect.tap(({ id }) => recordFiles(unit, of, { submissionId: id, patientId: patientId ?? 0 })),
          Effect.tap(({ id }) =>
            invited ? invitationAnswered(unit, invited.invitationId, id) : Effect.void,
          ),
        ),
      { answer: (own) => receiptOf(clinicId, own) },
    )
  }

  const take = Effect.fnUntraced(function* (clinicId: number, draft: SubmissionDraft, of: Asked) {
    const answered = yield* read(draft, of)
    const invited = draft.invitation ? yield* invitations.recognise(draft.invitation, draft.formId) : null
    const submitted = { ...answered, invitationId: invited?.invitationId ?? null }
    return yield* save(clinicId, of, submitted, invited)
  })

  /**
   * Stores what somebody answered: once, however often it is sent with one key. A refused attempt does not use the
   * key up.
   */
  const submit = Effect.fn('PublicSubmissions.submit')(function* (sent: Sent) {
    const { draft, address } = sent
    const taken = Effect.gen(function* () {
      const [owner] = yield* database.lookup(clinicOfForm(draft.formId, sent.hostClinic))
      if (!owner) return yield* Effect.fail(new FormNotFound())
      const { clinicId } = owner
      const of = yield* asked(clinicId, draft)
      return yield* Effect.provideService(take(clinicId, draft, of), Origin, originOf(clinicId, sent, of))
    })
    const { answer } = yield* admitted({ address, formId: draft.formId }, inTurn(taken)).pipe(
      Effect.catchTag('StaleVersion', 'SubmissionNotFound', Effect.die),
    )
    return answer
  })

  return { submit, stamp }
})

/** What a clinic takes from patients, who are not signed in: the form says which clinic it is. */
export class PublicSubmissions extends Context.Tag('PublicSubmissions')<
  PublicSubmissions,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
