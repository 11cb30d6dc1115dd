import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { deriveSecret, Keys } from '#modules/platform'
import type { Answers, SubmissionDraft } from '../contract.ts'
import type { PendingFile } from '../files/file-token.ts'
import { FormFiles } from '../files/form-files.ts'
import { formActivity } from '../forms/form-list.ts'
import { everyFormVersion, type FormVersion } from '../forms/form-versions.ts'
import { validateAnswers } from '../submissions/answer-validation.ts'
import { visitorOf } from './published-form.ts'
import { isSensitive, type FieldDefinition, latestDate } from '../rules.ts'
import { readStamp, type PageStamp, makeStamp } from './page-stamp.ts'

export interface AnsweredVersion {
  readonly fields: readonly FieldDefinition[]
  readonly formVersion: number
  /** By field id. */
  readonly files: ReadonlyMap<string, PendingFile>
  readonly stamp: PageStamp | null
}

/** Returns the version the page showed, or the newest if the submission has no stamp. */
const shownVersion = (clinicId: number, formId: number, stamp: PageStamp | null): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v
      where v."formId" = ${formId} and v."formVersion" = coalesce(${stamp?.formVersion ?? null}, v."formVersion")
      order by v."formVersion" desc limit 1`

/** The shortest time in which a person can read a form. */
const MIN_READING_MS = 3000

const isQuick = ({ website }: SubmissionDraft, stamp: PageStamp | null, now: number): boolean =>
  Boolean(website?.trim()) || (stamp !== null && now - stamp.at < MIN_READING_MS)

/** Replaces each file token in the answers with text about the file. */
export const replaceFileTokens = (
  answers: Answers,
  files: AnsweredVersion['files'],
  describeFile: (file: PendingFile) => string,
): Answers => ({
  ...answers,
  ...Object.fromEntries([...files].map(([id, file]) => [id, describeFile(file)])),
})

const stampKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'form stamps'))

/** Returns the version these answers belong to. */
export const findAnsweredVersion = Effect.fnUntraced(function* (clinicId: number, draft: SubmissionDraft) {
  const database = yield* Database
  const formFiles = yield* FormFiles
  const { formId, responses } = draft
  const stamp = readStamp(yield* stampKey, draft.stamp, formId)
  const [[activity], [form]] = yield* Effect.provideService(
    database.queries([formActivity(clinicId, formId), shownVersion(clinicId, formId, stamp)]),
    Origin,
    visitorOf(clinicId),
  )
  // If the form takes no submissions, report only that and skip the check of the answers.
  const fields = activity?.isActive ? (form?.fields ?? []) : []
  const files = formFiles.behind(formId, fields, responses)
  return { fields, files, formVersion: form?.formVersion ?? 0, stamp } satisfies AnsweredVersion
})

/** Returns the checked answers to store, or the refusal. */
export const readAnswers = Effect.fnUntraced(function* (draft: SubmissionDraft, version: AnsweredVersion) {
  const { fields, files, formVersion, stamp } = version
  const { formId, responses, language } = draft
  const now = yield* Clock.currentTimeMillis
  const responsesWithFileNames = replaceFileTokens(responses, files, ({ name }) => name)
  const answers = validateAnswers(fields, responsesWithFileNames, {
    today: latestDate(now),
    arrivedFileIds: new Set(files.keys()),
  })
  if (answers instanceof Error) return yield* Effect.fail(answers)
  return {
    formId,
    formVersion,
    responses: answers,
    sensitive: isSensitive({ fields }, answers),
    language,
    quick: isQuick(draft, stamp, now),
  }
})

/** Returns a stamp for a page rendered now. */
export const stampPage = Effect.fn('PublicSubmissions.stamp')(function* (
  formId: number,
  formVersion: number,
) {
  const at = yield* Clock.currentTimeMillis
  return makeStamp(yield* stampKey, { formId, formVersion, at })
})
