import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessed } from '#modules/audit'
import { Clinics, type SettingsRow } from '#modules/clinic'
import { formVersion } from './form-versions.ts'
import { subjectOf } from './review-reading.ts'
import { SubmissionNotFound } from './submission-errors.ts'
import { storedSubmission, worded } from './submission-list.ts'
import { pdfOf } from './submission-pdf.ts'

const momentIn = ({ zone, timeFormat }: SettingsRow, moment: string): string => {
  const words = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: timeFormat === '12-hour',
    timeZone: zone,
  })
  return `${words.format(new Date(moment))} (${zone})`
}

/** How a submission is put on paper. */
export const makePrinting = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics

  /** A whole submission as a PDF, in the words of the version that was shown. The access ledger says so. */
  return Effect.fn('Submissions.print')(function* (id: number) {
    const { clinicId } = yield* Origin
    const settings = yield* clinics.settings()
    const read = storedSubmission(clinicId, id)
    const [stored] = yield* database.query(read)
    if (!stored) return yield* Effect.fail(new SubmissionNotFound())
    const { formId, submittedAt } = stored
    const [[form]] = yield* database.queries([
      formVersion(clinicId, formId, stored.formVersion),
      yield* accessed('download', subjectOf(stored), read),
    ])
    return yield* Effect.promise(() =>
      pdfOf({
        submission: worded(stored, form),
        form: form ?? { title: stored.formTitle, fields: [] },
        clinic: settings.name,
        submitted: momentIn(settings, submittedAt),
      }),
    )
  })
})
