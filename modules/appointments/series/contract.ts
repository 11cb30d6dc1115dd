import { z } from 'zod'
import { orAbsent, recordId, recurrence } from '../kernel/contract.ts'
import { appointmentDraft, cancelReason, date, time } from './booking-contract.ts'

/** Appointments a series has at most. */
export const OCCURRENCES_AT_MOST = 200

/** What becomes of one date of a series that is not simply taken as it comes. */
export const occurrenceChoice = z
  .object({
    /** Which one: its date by the series, YYYY-MM-DD. */
    planned: date,
    /** Left out, or left as it was; at another time; or at that time although the practitioner is taken. */
    is: z.enum(['skip', 'move', 'anyway'], 'Please choose what becomes of it'),
    /** Where to. */
    date: orAbsent(date),
    time: orAbsent(time),
  })
  .refine((choice) => choice.is !== 'move' || (choice.date !== undefined && choice.time !== undefined), {
    message: 'Please choose a date and a time',
    path: ['date'],
  })
export type OccurrenceChoice = z.infer<typeof occurrenceChoice>

const choices = orAbsent(z.array(occurrenceChoice).max(OCCURRENCES_AT_MOST)).transform((said) => said ?? [])

const ending = recurrence.refine(({ until, times }) => until !== undefined || times !== undefined, {
  message: 'Please say until when, or how many times',
  path: ['until'],
})

/** An appointment that is booked again and again: the first of them, and how it goes on. */
export const seriesDraft = appointmentDraft
  .omit({ status: true, cancelReason: true, allowOverlap: true })
  .extend({ repeats: ending, choices })
export type SeriesDraft = z.infer<typeof seriesDraft>

/** The same, before it is booked. */
export const seriesPreview = seriesDraft.extend({
  /** An appointment from which on this takes the place of its series: what goes stands in nobody's way. */
  insteadOf: orAbsent(recordId('Please choose an appointment')),
})
export type SeriesPreview = z.infer<typeof seriesPreview>

/** How many of a series: from one appointment on, or all that are still to come. */
export const SERIES_SCOPES = ['following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

const scope = z.enum(SERIES_SCOPES, 'Please choose which of them')
/** The one that was looked at; absent: the next that is still to come. */
const appointmentId = orAbsent(recordId('Please choose an appointment'))

/** What one appointment of a series is to be, and for how many of the others that holds, too. */
export const seriesRevision = appointmentDraft
  .omit({ patientId: true, patientName: true, status: true, cancelReason: true, allowOverlap: true })
  .extend({
    appointmentId,
    /** The version of that appointment that was looked at. */
    appointmentVersion: orAbsent(recordId('Please choose an appointment')),
    scope,
    /** Goes on otherwise from this appointment on. Absent: as it did. */
    repeats: orAbsent(ending),
    choices,
  })
export type SeriesRevision = z.infer<typeof seriesRevision>

/** Which appointments of a series are called off, and why. */
export const seriesCancelling = z.object({
  appointmentId,
  scope,
  cancelReason,
})
export type SeriesCancelling = z.infer<typeof seriesCancelling>

/** Which appointments of a series are taken off the lists. */
export const seriesRemoving = seriesCancelling.omit({ cancelReason: true })
export type SeriesRemoving = z.infer<typeof seriesRemoving>
