import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import type { Language } from '#contracts/kernel'
import { LOCALES, maskName } from '#modules/kernel'
import { formatMoment, zoneCity } from '#rules/kernel'
import { formVersion } from '../forms/form-versions.ts'
import { subjectOf } from '../review/load-review.ts'
import { SubmissionNotFound } from './errors.ts'
import { maskSubmission } from './masked-answers.ts'
import { storedSubmission } from './submission-list.ts'
import { renderSubmissionPdf } from './submission-pdf.ts'

/** Prints a submission in a language, with the labels the patient saw and the answers the clinic does not mask. Recorded in the access ledger. */
export const printSubmission = Effect.fn('Submissions.print')(function* (
  id: number,
  language: Language = 'en',
) {
  const database = yield* Database
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { clinicId } = origin
  const settings = yield* clinics.settings()
  const [stored] = yield* database.query(storedSubmission(clinicId, id))
  if (!stored) return yield* Effect.fail(new SubmissionNotFound())
  const { formId, submittedAt } = stored
  const [[form]] = yield* database.queries([
    formVersion(clinicId, formId, stored.formVersion),
    yield* accessEntry('download', subjectOf(stored)),
  ])
  const submission = maskName(origin, maskSubmission(stored, form))
  return yield* Effect.promise(() =>
    renderSubmissionPdf({
      submission,
      form: form ?? { title: stored.formTitle, fields: [] },
      clinic: settings.name,
      submitted: `${formatMoment(submittedAt, settings, LOCALES[language])} (${zoneCity(settings.zone)})`,
      language,
    }),
  )
})
