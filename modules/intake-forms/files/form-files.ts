import type { Readable } from 'node:stream'
import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql, type Statement, type Unit } from '#events'
import { MAX_FILE_BYTES } from '#contracts/documents'
import { Documents, storableName } from '#modules/documents'
import { bindService } from '#modules/kernel'
import { deriveSecret, Keys } from '#modules/platform'
import type { Answers } from '../contract.ts'
import { FormNotFound, FormTakesNoFiles, FormUnavailable } from '../errors.ts'
import { makeFileLimits } from './file-limits.ts'
import { openFileToken, sealFileToken, type PendingFile } from './file-token.ts'
import { clinicOfForm, visitorOf } from '../public/published-form.ts'
import type { FieldDefinition } from '../rules.ts'
import { NoRoomForFile } from '../submissions/errors.ts'

export interface FileUpload {
  readonly formId: number
  readonly name: string
  readonly mimeType: string
  /** Declared size in bytes. */
  readonly bytes?: number | undefined
  readonly stream: Readable
  readonly address: string
  /** The clinic whose custom domain received the file. */
  readonly hostClinic?: number | null
}

interface StoredFormFile {
  readonly token: string
  readonly name: string
  readonly size: number
}

/** The patient must submit the form within this time. */
const LEASE_MS = 60 * 60_000

// A page opened before the form changed may still send a file, so any version counts.
const uploadConditions = (
  clinicId: number,
  formId: number,
): Statement<{ isActive: boolean; asks: boolean }> =>
  sql`select is_active as "isActive", exists (select from intake_form_versions v
        where v.clinic_id = f.clinic_id and v.form_id = f.id and v.fields @> '[{"type": "file"}]') as asks
      from intake_form_list f where f.clinic_id = ${clinicId} and f.id = ${formId} and f.state = 'active'`

const fileKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'form files'))

const storeFile = Effect.fnUntraced(function* (clinicId: number, upload: FileUpload) {
  const database = yield* Database
  const documents = yield* Documents
  const { formId, mimeType, stream, bytes } = upload
  const name = storableName(upload.name)
  const [form] = yield* database.query(uploadConditions(clinicId, formId))
  if (!form) return yield* Effect.fail(new FormNotFound())
  if (!form.isActive) return yield* Effect.fail(new FormUnavailable())
  if (!form.asks) return yield* Effect.fail(new FormTakesNoFiles())
  yield* documents.expectRoom(bytes ?? 1, 'public')
  const file: PendingFile = { ...(yield* documents.keepFile(stream, { name, mimeType }, LEASE_MS)), name }
  const token = sealFileToken(yield* fileKey, formId, file)
  return { token, name, size: file.size } satisfies StoredFormFile
})

const storeForClinic = Effect.fnUntraced(
  function* (upload: FileUpload) {
    const database = yield* Database
    const { formId, hostClinic } = upload
    const [owner] = yield* database.lookup(clinicOfForm(formId, hostClinic))
    if (!owner) return yield* Effect.fail(new FormNotFound())
    const { clinicId } = owner
    return yield* Effect.provideService(storeFile(clinicId, upload), Origin, visitorOf(clinicId))
  },
  Effect.catchTag('StorageLimitReached', 'StorageFull', () => Effect.fail(new NoRoomForFile())),
)

/** Stores a file until its form is submitted and it becomes a document, or until the lease ends. */
const keepWithin = (limitUpload: ReturnType<typeof makeFileLimits>) =>
  Effect.fn('FormFiles.keep')((upload: FileUpload) =>
    limitUpload({ ...upload, bytes: upload.bytes ?? MAX_FILE_BYTES }, storeForClinic(upload)),
  )

const openFileTokens = (key: Buffer, formId: number, fields: readonly FieldDefinition[], answers: Answers) =>
  new Map(
    fields.flatMap(({ id, type }) => {
      const answer = type === 'file' && Object.hasOwn(answers, id) ? answers[id] : undefined
      const file = answer === undefined ? null : openFileToken(key, formId, answer)
      return file ? [[id, file] as const] : []
    }),
  )

const record = Effect.fnUntraced(function* (
  unit: Unit,
  field: FieldDefinition,
  file: PendingFile,
  { submissionId, patientId }: { submissionId: number; patientId: number },
) {
  const documents = yield* Documents
  const { name, ...content } = file
  const { mimeType, size } = content
  const facts = {
    patientId,
    documentType: field.documentType ?? 'Other',
    notes: '',
    isSensitive: field.hipaasensitive,
  } as const
  const fileDetails = { originalName: name, mimeType, size, submissionId, fieldId: field.id }
  return yield* documents.recordFile(unit, facts, content, fileDetails)
})

const make = Effect.gen(function* () {
  const key = yield* fileKey
  const limitUpload = makeFileLimits()
  const functions = yield* bindService([Database, Documents, Keys], { keep: keepWithin(limitUpload), record })

  /** Returns the files whose tokens are in the answers, by field id. */
  const openTokens = (formId: number, fields: readonly FieldDefinition[], answers: Answers) =>
    openFileTokens(key, formId, fields, answers)

  return { ...functions, behind: openTokens }
})

export class FormFiles extends Context.Tag('FormFiles')<FormFiles, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
