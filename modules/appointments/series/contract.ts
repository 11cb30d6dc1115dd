import { z } from 'zod'
import { VISIT_CHANGES } from '../../clinic/contract.ts'
import { orAbsent, problem as kernelProblem, recordId, recurrence } from '../../kernel/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import {
  appointmentDraft,
  cancelReason,
  date,
  EXPECTED_STATUSES,
  tellsPatient,
  time,
} from '../booking/contract.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const MAX_SERIES_VISITS = 200

/** The caller's choice for one date of a series: skip it, move it, or book it with its conflicts. */
const occurrenceChoice = z
  .object({
    /** The planned date of the appointment in the series, YYYY-MM-DD. */
    planned: date,
    /** Skip the date, move it to another time, or book it even if the practitioner is busy. */
    is: z.enum(['skip', 'move', 'anyway'], problem('occurrence_choice_missing')),
    date: orAbsent(date),
    time: orAbsent(time),
  })
  .refine((choice) => choice.is !== 'move' || (choice.date !== undefined && choice.time !== undefined), {
    message: problem('move_incomplete'),
    path: ['date'],
  })
export type OccurrenceChoice = z.infer<typeof occurrenceChoice>

const choices = orAbsent(z.array(occurrenceChoice).max(MAX_SERIES_VISITS)).transform(
  (choiceList) => choiceList ?? [],
)

const endingRecurrence = recurrence.refine(({ until, times }) => until !== undefined || times !== undefined, {
  message: problem('series_end_missing'),
  path: ['until'],
})

/** A recurring appointment: the first one, and how it repeats. */
export const seriesDraft = appointmentDraft
  .omit({ status: true, cancelReason: true, allowOverlap: true })
  .extend({ repeats: endingRecurrence, choices })
export type SeriesDraft = z.infer<typeof seriesDraft>

export const seriesPreview = seriesDraft.extend({
  /** The new series replaces another from this appointment on: those replaced are not conflicts. */
  insteadOf: orAbsent(recordId(kernelProblem('appointment_missing'))),
})
export type SeriesPreview = z.infer<typeof seriesPreview>

/** The appointments to change: from one appointment on, or all upcoming ones. */
export const SERIES_SCOPES = ['following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

const scope = z.enum(SERIES_SCOPES, problem('series_scope_missing'))
const appointmentId = orAbsent(recordId(kernelProblem('appointment_missing')))

/** The revised appointment of a series, and the scope of the change. */
export const seriesRevision = appointmentDraft
  .omit({
    patientId: true,
    patientName: true,
    status: true,
    cancelReason: true,
    allowOverlap: true,
  })
  .extend({
    appointmentId,
    /** The version of that appointment the caller saw. */
    appointmentVersion: orAbsent(recordId(kernelProblem('appointment_missing'))),
    scope,
    /** A new repetition from this appointment on. If absent, the repetition stays. */
    repeats: orAbsent(endingRecurrence),
    choices,
  })
export type SeriesRevision = z.infer<typeof seriesRevision>

export const seriesCancellation = z.object({ appointmentId, scope, cancelReason, tellPatient: tellsPatient })
export type SeriesCancellation = z.infer<typeof seriesCancellation>

/** Cancelled appointments of a series, with the status to go back to. */
export const seriesReopeningDraft = z.object({
  occurrences: z
    .array(
      z.object({
        id: recordId(kernelProblem('appointment_missing')),
        status: z.enum(EXPECTED_STATUSES, problem('status_missing')),
      }),
    )
    .min(1, kernelProblem('appointment_missing'))
    .max(MAX_SERIES_VISITS),
  tellPatient: tellsPatient,
})
export type SeriesReopening = z.infer<typeof seriesReopeningDraft>

export const seriesRemoval = seriesCancellation.omit({ cancelReason: true, tellPatient: true })
export type SeriesRemoval = z.infer<typeof seriesRemoval>

/** The change of a series that the message to its patient is about. */
export const seriesMessageDraft = z.object({ about: z.enum(VISIT_CHANGES, problem('visit_change_missing')) })
