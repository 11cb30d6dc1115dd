import { Clock, Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { derived, Keys } from '#modules/platform'
import type { Answers, SubmissionDraft } from './contract.ts'
import type { SentFile } from './file-token.ts'
import { FormFiles } from './form-files.ts'
import { everyFormVersion, type FormVersion } from './form-versions.ts'
import { judged } from './judging.ts'
import { visitorOf } from './published-form.ts'
import { isSensitive, type ReadField } from './rules.ts'
import { readStamp, type Stamp, stampFor } from './stamp.ts'

/** What a page had asked, and the files that came for it. */
export interface Asked {
  readonly fields: readonly ReadField[]
  readonly formVersion: number
  /** By field id. */
  readonly files: ReadonlyMap<string, SentFile>
  readonly stamp: Stamp | null
}

/** Whether a form takes submissions, if there is one. */
export const standing = (clinicId: number, formId: number): Statement<{ form: 'active' | 'inactive' }> =>
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

/** Answers, with something of each file in the place of what stands for it. */
export const withFiles = (
  answers: Answers,
  files: Asked['files'],
  said: (file: SentFile) => string,
): Answers => ({
  ...answers,
  ...Object.fromEntries([...files].map(([id, file]) => [id, said(file)])),
})

/** How answers are read: what was asked, and what of them is to be stored. */
export const makeAnswering = Effect.gen(function* () {
  const database = yield* Database
  const formFiles = yield* FormFiles
  const key = derived(yield* Keys, 'form stamps')

  /** What the page had asked that these answers come from. */
  const asked = Effect.fnUntraced(function* (clinicId: number, draft: SubmissionDraft) {
    const { formId, responses } = draft
    const stamp = readStamp(key, draft.stamp, formId)
    const [[known], [form]] = yield* Effect.provideService(
      database.queries([standing(clinicId, formId), shown(clinicId, formId, stamp)]),
      Origin,
      visitorOf(clinicId),
    )
    // Where the form takes none, that is what there is to say, whatever was answered.
    const fields = known?.form === 'active' ? (form?.fields ?? []) : []
    const files = formFiles.behind(formId, fields, responses)
    return { fields, files, formVersion: form?.formVersion ?? 0, stamp } satisfies Asked
  })

  /** What is to be stored: the answers as they were asked for, or why they are none. */
  const read = Effect.fnUntraced(function* (draft: SubmissionDraft, of: Asked) {
    const { fields, files, formVersion, stamp } = of
    const { formId, responses, language } = draft
    const now = yield* Clock.currentTimeMillis
    const named = withFiles(responses, files, ({ name }) => name)
    const answers = judged(fields, named, new Set(files.keys()))
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

  /** The stamp of a page that is made now. */
  const stamp = Effect.fn('PublicSubmissions.stamp')((formId: number, formVersion: number) =>
    Effect.map(Clock.currentTimeMillis, (at) => stampFor(key, { formId, formVersion, at })),
  )

  return { asked, read, stamp }
})
