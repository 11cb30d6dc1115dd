import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, type ReceiptKey, Store } from '#events'
import { bindService } from '#modules/kernel'
import { Keys } from '#modules/platform'
import {
  type AnsweredVersion,
  findAnsweredVersion,
  readAnswers,
  replaceFileTokens,
  stampPage,
} from './read-answers.ts'
import type { SubmissionDraft } from '../contract.ts'
import { FormNotFound } from '../errors.ts'
import { FormFiles } from '../files/form-files.ts'
import { Invitations } from '../invitations/invitations.ts'
import { makeSubmissionLimits } from './submission-limits.ts'
import { clinicOfForm, visitorOf } from './published-form.ts'
import { pageKey } from './page-stamp.ts'
import { storeSubmission } from './store-submission.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

interface SubmissionRequest {
  readonly draft: SubmissionDraft
  readonly address: string
  readonly userAgent?: string | undefined
  readonly request?: string | undefined
  /** The caller's idempotency key. Without one, the content of a stamped page is the key. */
  readonly key?: ReceiptKey | undefined
  /** The clinic whose custom domain received the submission. */
  readonly hostClinic?: number | null
}

const originOf = (
  clinicId: number,
  { draft, address, userAgent, request, key }: SubmissionRequest,
  { files }: AnsweredVersion,
): OriginShape => {
  // A repeat that sends the same file again counts as the same answer.
  const responses = replaceFileTokens(draft.responses, files, ({ sha256, name }) => `${sha256} ${name}`)
  const receipt = key ?? (draft.stamp ? pageKey({ ...draft, responses }, address, userAgent) : undefined)
  return {
    ...visitorOf(clinicId),
    address,
    ...(request === undefined ? {} : { request }),
    ...(receipt ? { receipt } : {}),
  }
}

const submitAnswers = Effect.fnUntraced(function* (
  clinicId: number,
  draft: SubmissionDraft,
  version: AnsweredVersion,
) {
  const invitations = yield* Invitations
  const answered = yield* readAnswers(draft, version)
  const invitation = draft.invitation ? yield* invitations.recognize(draft.invitation, draft.formId) : null
  const submitted = { ...answered, invitationId: invitation?.invitationId ?? null }
  return yield* storeSubmission(clinicId, version, submitted, invitation)
})

const storeAnswers = Effect.fnUntraced(
  function* (submission: SubmissionRequest) {
    const { draft } = submission
    const database = yield* Database
    const [owner] = yield* database.lookup(clinicOfForm(draft.formId, submission.hostClinic))
    if (!owner) return yield* Effect.fail(new FormNotFound())
    const { clinicId } = owner
    const version = yield* findAnsweredVersion(clinicId, draft)
    return yield* Effect.provideService(
      submitAnswers(clinicId, draft, version),
      Origin,
      originOf(clinicId, submission, version),
    )
  },
  // A new submission has no earlier version.
  Effect.catchTag('StaleVersion', Effect.die),
)

/** Stores answers once per idempotency key. A refused attempt does not use up the key. */
const submitWithin = (
  limitSubmissions: ReturnType<typeof makeSubmissionLimits>,
  limitConcurrency: ReturnType<typeof makeConcurrencyLimit>,
) =>
  Effect.fn('PublicSubmissions.submit')(function* (submission: SubmissionRequest) {
    const { draft, address } = submission
    const { record } = yield* limitSubmissions(
      { address, formId: draft.formId },
      limitConcurrency(storeAnswers(submission)),
    )
    return record
  })

const make = Effect.suspend(() =>
  bindService([Store, Database, Invitations, FormFiles, Keys], {
    submit: submitWithin(makeSubmissionLimits(), makeConcurrencyLimit()),
    stamp: stampPage,
  }),
)

/** Submissions from patients, who are not signed in. The form determines the clinic. */
export class PublicSubmissions extends Context.Tag('PublicSubmissions')<
  PublicSubmissions,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
