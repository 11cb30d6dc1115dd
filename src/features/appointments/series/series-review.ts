import { type Conflict, type OccurrenceChoice, seriesDraft, type SeriesScope } from '#contracts/appointments'
import type { AppointmentRow, SeriesWhole } from '#modules/appointments'
import type { Draft } from './appointment-form.ts'
import type { Post } from './idempotency.ts'
import { issuesIn } from './issues.ts'
import { recurrenceIn, type RecurrenceForm } from './recurrence-form.ts'
import { request } from './request.ts'

/** One appointment of a series before it is booked or changed: its date by the series, where it would be, what is in its way. */
export interface Planned {
  readonly planned: string
  readonly date: string
  readonly time: string
  readonly conflicts: readonly Conflict[]
  readonly warnings?: readonly string[]
}

/** What a series would be, and what was chosen for its dates. */
export interface SeriesReview {
  readonly occurrences: readonly Planned[]
  readonly choices: Readonly<Record<string, OccurrenceChoice>>
  /** Null: it is booked; else for how many of those on record the change is to hold. */
  readonly scope: SeriesScope | null
}

/** Whether the practitioner or the room is taken at that time. */
export const isTaken = ({ conflicts }: Planned): boolean => conflicts.some(({ of }) => of !== 'patient')

const isWhole = (choice: OccurrenceChoice | undefined): boolean =>
  choice !== undefined && (choice.is !== 'move' || Boolean(choice.date && choice.time))

/** How many of the dates that are taken nothing was chosen for yet. */
export const unresolved = ({ occurrences, choices }: SeriesReview): number =>
  occurrences.filter((each) => isTaken(each) && !isWhole(choices[each.planned])).length

/** How many appointments there would be. */
export const counted = ({ occurrences, choices }: SeriesReview): number =>
  occurrences.filter(({ planned }) => choices[planned]?.is !== 'skip').length

/** What was chosen, where it still says something: what is to be moved somewhere, with the place. */
const chosen = ({ choices }: Pick<SeriesReview, 'choices'>): readonly OccurrenceChoice[] =>
  Object.values(choices).filter(isWhole)

const bodyOf = (draft: Draft, repeat: RecurrenceForm, choices: readonly OccurrenceChoice[]) => {
  const { status: _, cancelReason: __, ...said } = draft
  return { ...said, repeats: recurrenceIn(repeat), choices }
}

/** What the contract finds wrong with how it repeats: one sentence per field of that. */
export function repeatErrors(draft: Draft, repeat: RecurrenceForm): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { path, message } of issuesIn(seriesDraft, bodyOf(draft, repeat, [])))
    if (path[0] === 'repeats') found[String(path[1] ?? 'every')] ??= message
  return found
}

/** Every appointment a series would have; where it goes on from another, from which appointment on. */
export async function previewSeries(
  draft: Draft,
  repeat: RecurrenceForm,
  insteadOf?: number,
): Promise<SeriesReview> {
  const body = { ...bodyOf(draft, repeat, []), insteadOf }
  const { data } = await request<readonly Planned[]>('POST', '/api/appointments/series/preview', body)
  return { occurrences: data, choices: {}, scope: null }
}

/** Books a series, as a whole or not at all. */
export async function bookSeries(
  draft: Draft,
  repeat: RecurrenceForm,
  review: SeriesReview,
  post: Post,
): Promise<SeriesWhole> {
  const body = bodyOf(draft, repeat, chosen(review))
  return (await post<SeriesWhole>('/api/appointments/series', body)).data
}

/** Changes appointments of a series as this one is changed, or has it go on otherwise from this one on (`repeat`). */
export async function reviseSeries(
  row: AppointmentRow,
  draft: Draft,
  scope: SeriesScope,
  choices: SeriesReview['choices'] = {},
  repeat?: RecurrenceForm,
): Promise<SeriesWhole> {
  const { date, time, duration, service, notes, practitionerId, roomId } = draft
  const { data } = await request<SeriesWhole>('PUT', `/api/appointments/series/${row.seriesId}`, {
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
    choices: chosen({ choices }),
  })
  return data
}

/** What a refusal says stands in the way of a series; nothing where it is about something else. */
export const blockedIn = (body: unknown): readonly Planned[] | undefined =>
  (body as { readonly code?: string; readonly occurrences?: readonly Planned[] } | null)?.code ===
  'series_blocked'
    ? ((body as { readonly occurrences?: readonly Planned[] }).occurrences ?? [])
    : undefined
