import type { Readable } from 'node:stream'
import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql, type Statement, type Unit } from '#events'
import { LARGEST_FILE } from '#contracts/documents'
import { Documents, givenName } from '#modules/documents'
import { derived, Keys } from '#modules/platform'
import type { Answers } from './contract.ts'
import { FormNotFound, FormTakesNoFiles, FormUnavailable } from './errors.ts'
import { makeFileLimits } from './file-limits.ts'
import { fileBehind, fileToken, type SentFile } from './file-token.ts'
import { clinicOfForm, visitorOf } from './published-form.ts'
import type { ReadField } from './rules.ts'
import { NoRoomForFile } from './submission-errors.ts'

/** A file on its way, ahead of the form it answers. */
export interface ComingFile {
  readonly formId: number
  /** As it was sent. */
  readonly name: string
  readonly mimeType: string
  /** Bytes, as far as they were announced. */
  readonly bytes?: number | undefined
  readonly stream: Readable
  readonly address: string
  /** The clinic by whose own host it comes. */
  readonly hostClinic?: number | null
}

/** What stands for a file in the answers, and what of it is shown. */
export interface TakenFile {
  readonly token: string
  readonly name: string
  readonly size: number
}

/** Within this time, in milliseconds, the form has to be sent. */
const LEASE = 60 * 60_000

// A page that was opened before the form was changed may still ask for one.
const taking = (clinicId: number, formId: number): Statement<{ isActive: boolean; asks: boolean }> =>
  sql`select is_active as "isActive", exists (select from intake_form_versions v
        where v.clinic_id = f.clinic_id and v.form_id = f.id and v.fields @> '[{"type": "file"}]') as asks
      from intake_form_list f where f.clinic_id = ${clinicId} and f.id = ${formId} and f.state = 'active'`

const make = Effect.gen(function* () {
  const database = yield* Database
  const documents = yield* Documents
  const key = derived(yield* Keys, 'form files')
  const admitted = makeFileLimits()

  const kept = Effect.fnUntraced(function* (clinicId: number, coming: ComingFile) {
    const { formId, mimeType, stream, bytes } = coming
    const name = givenName(coming.name)
    const [form] = yield* database.query(taking(clinicId, formId))
    if (!form) return yield* Effect.fail(new FormNotFound())
    if (!form.isActive) return yield* Effect.fail(new FormUnavailable())
    if (!form.asks) return yield* Effect.fail(new FormTakesNoFiles())
    yield* documents.expectRoom(bytes ?? 1)
    const file: SentFile = { ...(yield* documents.keepFile(stream, { name, mimeType }, LEASE)), name }
    return { token: fileToken(key, formId, file), name, size: file.size } satisfies TakenFile
  })

  /** Keeps a file for the form it answers. It is no document before that is sent, and forgotten if it is not. */
  const keep = Effect.fn('FormFiles.keep')((coming: ComingFile) =>
    Effect.gen(function* () {
      const { formId, hostClinic } = coming
      const [owner] = yield* database.lookup(clinicOfForm(formId, hostClinic))
      if (!owner) return yield* Effect.fail(new FormNotFound())
      const { clinicId } = owner
      return yield* Effect.provideService(kept(clinicId, coming), Origin, visitorOf(clinicId))
    }).pipe(
      Effect.catchTag('StorageLimitReached', 'StorageFull', () => Effect.fail(new NoRoomForFile())),
      (work) => admitted({ ...coming, bytes: coming.bytes ?? LARGEST_FILE }, work),
    ),
  )

  /** The files that answers stand for, by field id. */
  const behind = (formId: number, fields: readonly ReadField[], answers: Answers) =>
    new Map(
      fields.flatMap(({ id, type }) => {
        const answer = type === 'file' && Object.hasOwn(answers, id) ? answers[id] : undefined
        const file = answer === undefined ? null : fileBehind(key, formId, answer)
        return file ? [[id, file] as const] : []
      }),
    )

  /** Makes a document of what a field was answered with, in the transaction that stores the submission. */
  const record = (
    unit: Unit,
    field: ReadField,
    file: SentFile,
    came: { submissionId: number; patientId: number },
  ) => {
    const { name, ...content } = file
    const { mimeType, size } = content
    const facts = {
      patientId: came.patientId,
      documentType: field.documentType ?? 'Other',
      notes: '',
      isSensitive: field.hipaasensitive,
    } as const
    const named = { originalName: name, mimeType, size, submissionId: came.submissionId, fieldId: field.id }
    return documents.recordFile(unit, facts, content, named)
  }

  return { keep, behind, record }
})

/** The files patients send with a form. */
export class FormFiles extends Context.Tag('FormFiles')<FormFiles, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
