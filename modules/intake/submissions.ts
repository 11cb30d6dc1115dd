import { Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, sql, type Statement, Store } from '#events'
import { accessed } from '#modules/audit'
import { activePatient, everyPatientName, PatientNotFound } from '#modules/patients'
import type { PatientDraft } from '../patients/contract.ts'
import { makeAccepting } from './accepting.ts'
import { type AcceptDraft, SUBMISSIONS_PER_PAGE, type SubmissionQuery } from './contract.ts'
import { everyFormTitle } from './form-list.ts'
import { formVersion } from './form-versions.ts'
import { makeWording } from './in-words.ts'
import { revealed, told } from './masking.ts'
import { provenanceReads, stillSo } from './provenance.ts'
import { makePrinting } from './printing.ts'
import { makeExport } from './responses-csv.ts'
import { makeReviewing, subjectOf } from './review-reading.ts'
import { NoSuchPatient, SubmissionNotFound } from './submission-errors.ts'
import {
  everySubmission,
  storedSubmission,
  type StoredSubmission,
  submissionPage,
  type SubmissionRow,
  submissionsFound,
} from './submission-list.ts'
import { Submission, type SubmissionCommand } from './submission.ts'
import { takenAlready } from './taken-already.ts'

/** A page of submissions, with the cursor of the next one, or null, and how many there are on all pages. */
export interface SubmissionPage {
  readonly rows: readonly SubmissionRow[]
  readonly next: string | null
  readonly total: number
}

const among = (all: Statement<{ id: number }>, id: number) => sql`select from (${all}) one where id = ${id}`

/** What the ledger says of a list: of which form or patient it is, or that it is of everyone. */
const listing = Effect.fnUntraced(function* ({ formId, patientId }: SubmissionQuery) {
  const { clinicId } = yield* Origin
  if (formId === undefined && patientId === undefined)
    return [yield* accessed('list', 'form-submissions', everySubmission(clinicId))]
  const ofForm = (id: number) => accessed('list', `intake-form-${id}`, among(everyFormTitle(clinicId), id))
  const ofPatient = (id: number) => accessed('list', `patient-${id}`, among(everyPatientName(clinicId), id))
  return [
    ...(formId === undefined ? [] : [yield* ofForm(formId)]),
    ...(patientId === undefined ? [] : [yield* ofPatient(patientId)]),
  ]
})

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const inWords = yield* makeWording(told)
  const review = yield* makeReviewing
  const print = yield* makePrinting
  const exported = yield* makeExport
  const accepting = yield* makeAccepting

  const tell = (stored: StoredSubmission) => Effect.map(inWords([stored]), ([row]) => row as SubmissionRow)

  const command = <E = never>(
    id: number,
    given: SubmissionCommand | ((look: Look) => Effect.Effect<SubmissionCommand, E>),
    expect?: number,
  ) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(Submission, {
        id,
        expect,
        command: given,
        answer: (own) => storedSubmission(clinicId, own),
      }),
    ).pipe(
      takenAlready,
      Effect.flatMap(({ answer }) => tell(answer)),
    )

  /** Says whose submission it is. */
  const match = Effect.fn('Submissions.match')(function* (id: number, patientId: number, expect?: number) {
    const { clinicId } = yield* Origin
    const matching = ({ query }: Look) =>
      Effect.flatMap(query(activePatient(clinicId, patientId)), ({ length }) =>
        length > 0
          ? Effect.succeed<SubmissionCommand>({ _tag: 'MatchSubmission', patientId })
          : Effect.fail(new NoSuchPatient()),
      )
    return yield* command(id, matching, expect)
  })

  /** Takes a submission from the patient it was matched to. What went into the record stays there. */
  const unmatch = Effect.fn('Submissions.unmatch')((id: number, expect?: number) =>
    command(id, { _tag: 'UnmatchSubmission' }, expect),
  )

  /** Says that a submission is dealt with. */
  const reviewed = Effect.fn('Submissions.reviewed')((id: number, expect?: number) =>
    command(id, { _tag: 'ReviewSubmission' }, expect),
  )

  /** Has a submission wait to be looked at again. */
  const reopen = Effect.fn('Submissions.reopen')((id: number, expect?: number) =>
    command(id, { _tag: 'ReopenSubmission' }, expect),
  )

  const accept = (id: number, chosen: AcceptDraft, expect?: number) =>
    Effect.flatMap(accepting.accept(id, chosen, expect), tell)
  const register = (id: number, details: PatientDraft) =>
    Effect.flatMap(accepting.register(id, details), tell)

  /** One submission, for reading: the access ledger says so. */
  const open = Effect.fn('Submissions.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = storedSubmission(clinicId, id)
    const [known] = yield* database.query(read)
    if (!known) return yield* Effect.fail(new SubmissionNotFound())
    const [[stored = known]] = yield* database.queries([
      read,
      yield* accessed('open', subjectOf(known), read),
    ])
    return yield* tell(stored)
  })

  /**
   * The sensitive answers of a submission, or that of one field, for somebody who asked to see them: the access
   * ledger says so. None where that field has none.
   */
  const reveal = Effect.fn('Submissions.reveal')(function* (id: number, fieldId?: string) {
    const { clinicId } = yield* Origin
    const read = storedSubmission(clinicId, id)
    const [known] = yield* database.query(read)
    if (!known) return yield* Effect.fail(new SubmissionNotFound())
    const [[form], [stored = known]] = yield* database.queries([
      formVersion(clinicId, known.formId, known.formVersion),
      read,
      yield* accessed('reveal', subjectOf(known), read),
    ])
    return revealed(stored, form, fieldId)
  })

  /** The list, newest first, whole or by pages. A cursor that is not one of ours starts at the beginning. */
  const page = Effect.fn('Submissions.page')(function* (asked: SubmissionQuery) {
    const { clinicId } = yield* Origin
    const limit = asked.limit ?? (asked.cursor ? SUBMISSIONS_PER_PAGE : null)
    const before = /^\d{1,15}$/.test(asked.cursor ?? '') ? Number(asked.cursor) : null
    const [stored, [counted]] = yield* database.queries([
      submissionPage(clinicId, asked, before, limit === null ? null : limit + 1),
      submissionsFound(clinicId, asked),
      ...(yield* listing(asked)),
    ])
    const rows = yield* inWords(limit === null ? stored : stored.slice(0, limit))
    const next = rows.length < stored.length ? String(rows.at(-1)?.id) : null
    return { rows, next, total: counted?.n ?? 0 } satisfies SubmissionPage
  })

  /** Where what a patient's record says came from, as far as it still says so. */
  const provenance = Effect.fn('Submissions.provenance')(function* (patientId: number) {
    const { clinicId } = yield* Origin
    const [[patient], accepted] = yield* database.queries(provenanceReads(clinicId, patientId))
    if (!patient) return yield* Effect.fail(new PatientNotFound())
    return stillSo(patient, accepted)
  })

  return {
    match,
    unmatch,
    reviewed,
    reopen,
    accept,
    register,
    open,
    reveal,
    page,
    review,
    print,
    export: exported,
    provenance,
  }
})

/** What the clinic does with what was submitted. Every call acts for the clinic of the `Origin`. */
export class Submissions extends Context.Tag('Submissions')<
  Submissions,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
