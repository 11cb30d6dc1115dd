import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { everyFormVersion, type FormVersion } from '../forms/form-versions.ts'
import { maskSubmission } from './masked-answers.ts'
import type { StoredSubmission, SubmissionRow } from './submission-list.ts'

type VersionReference = Pick<StoredSubmission, 'formId' | 'formVersion'>

const selectVersions = (clinicId: number, references: readonly VersionReference[]): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v where (v."formId", v."formVersion") in (
      select * from unnest(${references.map(({ formId }) => formId)}::bigint[],
        ${references.map((each) => each.formVersion)}::int[]))`

const keyOf = ({ formId, formVersion }: VersionReference): string => `${formId} ${formVersion}`

/** Labels submissions, complete (`labelSubmission`) or masked (`maskSubmission`). Reads each form version once. */
export const labelSubmissions = Effect.fnUntraced(function* <Labeled>(
  rows: readonly StoredSubmission[],
  label: (row: StoredSubmission, version: FormVersion | undefined) => Labeled,
) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const references = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  const versions = references.length > 0 ? yield* database.query(selectVersions(clinicId, references)) : []
  const versionsByKey = new Map(versions.map((version) => [keyOf(version), version]))
  return rows.map((row) => label(row, versionsByKey.get(keyOf(row))))
})

/** Labels a submission as staff see it. */
export const labelForStaff = (stored: StoredSubmission) =>
  Effect.map(labelSubmissions([stored], maskSubmission), ([row]) => row as SubmissionRow)
