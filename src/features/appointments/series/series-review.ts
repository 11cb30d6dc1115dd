import {
  type Conflict,
  type OccurrenceChoice,
  seriesDraft,
  type SeriesScope,
  type TimeWarning,
} from '#contracts/appointments'
import type { AppointmentRow, SavedSeries } from '#modules/appointments'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'
import type { IdempotentPost } from '../../../kit/requests/idempotency.ts'
import { get, request } from '../../../kit/requests/request.ts'
import { isCancelledOrMissed } from '../daily-schedule/day-trail.ts'
import type { Draft } from '../dialog/draft.ts'
import { recurrenceIn, type RecurrenceForm } from '../recurrence/recurrence-form.ts'

/** An appointment of a series before it is saved: date in the recurrence, actual date and time, conflicts. */
export interface OccurrencePreview {
  readonly planned: string
  readonly date: string
  readonly time: string
  readonly conflicts: readonly Conflict[]
  readonly warnings?: readonly TimeWarning[]
  /** The patient's other visits that day; absent if they were not loaded. */
  readonly alsoThatDay?: readonly OtherVisit[]
}

type OtherVisit = Pick<AppointmentRow, 'id' | 'time' | 'service'>

export interface SeriesReview {
  readonly occurrences: readonly OccurrencePreview[]
  readonly choices: Readonly<Record<string, OccurrenceChoice>>
  /** Null when booking a series; otherwise which existing appointments the change applies to. */
  readonly scope: SeriesScope | null
}

/** Whether the clocks skip its time, so that it cannot be booked even with overlaps allowed. */
export const isSkippedTime = ({ warnings = [] }: OccurrencePreview): boolean =>
  warnings.includes('time_skipped')

export const isTaken = (occurrence: OccurrencePreview): boolean =>
  isSkippedTime(occurrence) || occurrence.conflicts.some(({ of }) => of !== 'patient')

const isComplete = (choice: OccurrenceChoice | undefined): boolean =>
  choice !== undefined && (choice.is !== 'move' || Boolean(choice.date && choice.time))

export const countUnresolved = ({ occurrences, choices }: SeriesReview): number =>
  occurrences.filter((each) => isTaken(each) && !isComplete(choices[each.planned])).length

export const countAppointments = ({ occurrences, choices }: SeriesReview): number =>
  occurrences.filter(({ planned }) => choices[planned]?.is !== 'skip').length

/** Keeps the complete choices: a move needs a date and a time. */
const completeChoices = ({ choices }: Pick<SeriesReview, 'choices'>): readonly OccurrenceChoice[] =>
  Object.values(choices).filter(isComplete)

const bodyOf = (draft: Draft, repeat: RecurrenceForm, choices: readonly OccurrenceChoice[]) => {
  const { status: _, cancelReason: __, ...fields } = draft
  return { ...fields, repeats: recurrenceIn(repeat), choices }
}

export function repeatErrors(draft: Draft, repeat: RecurrenceForm): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issuesIn(seriesDraft, bodyOf(draft, repeat, [])))
    if (path[0] === 'repeats') errors[String(path[1] ?? 'every')] ??= message
  return errors
}

/** Loads every appointment of a series. `insteadOf`: the appointment from which it replaces an existing series. */
export async function previewSeries(
  draft: Draft,
  repeat: RecurrenceForm,
  insteadOf?: number,
): Promise<SeriesReview> {
  const body = { ...bodyOf(draft, repeat, []), insteadOf }
  const { data } = await request<readonly OccurrencePreview[]>(
    'POST',
    '/api/appointment-series/preview',
    body,
  )
  // A series that replaces another would list the appointments it replaces.
  const occurrences = insteadOf === undefined ? await withOtherVisits(data, draft) : data
  return { occurrences, choices: {}, scope: null }
}

const MAX_OTHER_VISITS = 200

/** Adds the patient's other visits on the days of a series, or none if they cannot be loaded. */
async function withOtherVisits(
  occurrences: readonly OccurrencePreview[],
  { patientId }: Draft,
): Promise<readonly OccurrencePreview[]> {
  const days = occurrences.map(({ date }) => date).toSorted()
  const params = {
    patientId: String(patientId),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    limit: String(MAX_OTHER_VISITS),
  }
  const visits = await get<readonly AppointmentRow[]>(
    `/api/appointments?${new URLSearchParams(params)}`,
  ).catch(() => [])
  const otherVisits = visits.filter((visit) => !isCancelledOrMissed(visit))
  return occurrences.map((each) => ({
    ...each,
    alsoThatDay: otherVisits.filter(
      ({ id, date }) => date === each.date && !each.conflicts.some((conflict) => conflict.id === id),
    ),
  }))
}

/** Books a series, all or nothing. */
export async function bookSeries(
  draft: Draft,
  repeat: RecurrenceForm,
  review: SeriesReview,
  post: IdempotentPost,
): Promise<SavedSeries> {
  const body = bodyOf(draft, repeat, completeChoices(review))
  return (await post<SavedSeries>('/api/appointment-series', body)).data
}

/** Applies a change of one appointment to its series too, or starts a new recurrence from it (`repeat`). */
export async function reviseSeries(
  row: AppointmentRow,
  draft: Draft,
  scope: SeriesScope,
  choices: SeriesReview['choices'] = {},
  repeat?: RecurrenceForm,
): Promise<SavedSeries> {
  const { date, time, duration, service, notes, practitionerId, roomId } = draft
  const { data } = await request<SavedSeries>('PUT', `/api/appointment-series/${row.seriesId}`, {
    appointmentId: row.id,
    appointmentVersion: row.version,
    scope,
    date,
    time,
    duration,
    service,
    notes,
    practitionerId,
    roomId,
    repeats: repeat && recurrenceIn(repeat),
    choices: completeChoices({ choices }),
  })
  return data
}

/** Returns the blocked dates in a refusal; undefined when the refusal has another cause. */
export const findBlockedDates = (body: unknown): readonly OccurrencePreview[] | undefined =>
  (body as { readonly code?: string; readonly occurrences?: readonly OccurrencePreview[] } | null)?.code ===
  'series_blocked'
    ? ((body as { readonly occurrences?: readonly OccurrencePreview[] }).occurrences ?? [])
    : undefined
