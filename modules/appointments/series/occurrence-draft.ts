import type { ClinicRow } from '#modules/clinic'
import type { PlannedOccurrence } from './series-dates.ts'

export type SeriesTerms = Pick<ClinicRow, 'zone' | 'services' | 'hours'>

export interface OccurrenceDetails {
  readonly patientId: number
  readonly practitionerId: number | null
  readonly roomId: number | null
  readonly duration: number
  readonly service: string
  readonly notes: string
}

/** Returns the booking request for one appointment of a series. */
export const occurrenceDraft = (
  request: OccurrenceDetails,
  { date, time, allowOverlap }: PlannedOccurrence,
) => ({
  ...request,
  patientName: '',
  date,
  time,
  status: undefined,
  cancelReason: undefined,
  allowOverlap,
})
