import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { everyFormVersion, type FormVersion } from './form-versions.ts'
import type { StoredSubmission, SubmissionRow } from './submission-list.ts'

type Pinned = Pick<StoredSubmission, 'formId' | 'formVersion'>

const versionsOf = (clinicId: number, pinned: readonly Pinned[]): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v where (v."formId", v."formVersion") in (
      select * from unnest(${pinned.map(({ formId }) => formId)}::bigint[],
        ${pinned.map((each) => each.formVersion)}::int[]))`

const keyOf = ({ formId, formVersion }: Pinned): string => `${formId} ${formVersion}`

/**
 * How submissions get the words of the versions that were shown, whole (`worded`) or as they are told to people
 * (`told`): each version is read once, however many it has.
 */
export const makeWording = (word: (row: StoredSubmission, shown: FormVersion | undefined) => SubmissionRow) =>
  Effect.map(
    Database,
    (database) => (rows: readonly StoredSubmission[]) =>
      Effect.gen(function* () {
        const { clinicId } = yield* Origin
        const pinned = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
        const versions = pinned.length > 0 ? yield* database.query(versionsOf(clinicId, pinned)) : []
        const shown = new Map(versions.map((version) => [keyOf(version), version]))
        return rows.map((row) => word(row, shown.get(keyOf(row))))
      }),
  )
