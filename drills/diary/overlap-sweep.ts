import { SERIES_TIMES } from './contested-times.ts'

export interface StoredEvent {
  readonly type: string
  readonly stream: string
  readonly id: number
  readonly data: {
    readonly practitionerId?: number | null
    readonly startsAt?: string
    readonly endsAt?: string
    readonly status?: string
    readonly overlapAllowed?: boolean
    readonly occurrence?: { readonly seriesId: number; readonly date: string } | null
  }
}

interface BookedTime {
  readonly seriesId: number | null
  /** The date planned by its series. */
  readonly planned: string | null
  readonly practitionerId: number | null
  readonly from: number
  readonly to: number
  readonly cancelled: boolean
  readonly removed: boolean
}

const CANCELLED = 'AppointmentCancelled'
const STATUSES = new Set([
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentMissed',
  CANCELLED,
])

const applyEvent = (before: BookedTime | undefined, { type, data }: StoredEvent): BookedTime | undefined => {
  const time = { from: Date.parse(data.startsAt ?? ''), to: Date.parse(data.endsAt ?? '') }
  if (type === 'AppointmentScheduled')
    return {
      ...time,
      seriesId: data.occurrence?.seriesId ?? null,
      planned: data.occurrence?.date ?? null,
      practitionerId: data.practitionerId ?? null,
      cancelled: data.status === 'cancelled',
      removed: false,
    }
  if (!before) return before
  if (type === 'AppointmentRescheduled') return { ...before, ...time }
  if (type === 'AppointmentReassigned') return { ...before, practitionerId: data.practitionerId ?? null }
  if (type === 'AppointmentRemoved') return { ...before, removed: true }
  if (type === 'AppointmentRestored') return { ...before, removed: false }
  return STATUSES.has(type) ? { ...before, cancelled: type === CANCELLED } : before
}

/** The double bookings and series found in a log. */
export interface Sweep {
  readonly overlaps: number
  /** Appointments recorded as allowed overlaps. No attempt asks for one. */
  readonly allowed: number
  readonly series: number
  /** Series with missing dates or more than one practitioner. */
  readonly halves: number
}

const overlapsIn = (bookedTimes: readonly BookedTime[]): number => {
  const timesByPractitioner = Map.groupBy(
    bookedTimes.filter(({ practitionerId }) => practitionerId !== null),
    ({ practitionerId }) => practitionerId,
  )
  let overlaps = 0
  for (const appointments of timesByPractitioner.values()) {
    const sorted = appointments.toSorted((one, other) => one.from - other.from)
    let until = Number.NEGATIVE_INFINITY
    for (const { from, to } of sorted) {
      if (from < until) overlaps += 1
      until = Math.max(until, to)
    }
  }
  return overlaps
}

const isCompleteSeries = (dates: readonly BookedTime[]): boolean =>
  dates.length === SERIES_TIMES &&
  new Set(dates.map(({ planned }) => planned)).size === SERIES_TIMES &&
  new Set(dates.map(({ practitionerId }) => practitionerId)).size === 1

/**
 * Folds the events with its own rules, compares neighboring appointments of each practitioner, and
 * reassembles every series.
 */
export const sweep = (events: readonly StoredEvent[]): Sweep => {
  const timesById = new Map<number, BookedTime | undefined>()
  const seriesIds: number[] = []
  for (const event of events) {
    if (event.stream === 'appointment') timesById.set(event.id, applyEvent(timesById.get(event.id), event))
    else if (event.type === 'SeriesBooked') seriesIds.push(event.id)
  }
  const bookedTimes = [...timesById.values()].filter(
    (each): each is BookedTime => each !== undefined && !each.cancelled && !each.removed,
  )
  const timesBySeries = Map.groupBy(
    bookedTimes.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId,
  )
  const allSeriesIds = new Set([...seriesIds, ...timesBySeries.keys()])
  return {
    overlaps: overlapsIn(bookedTimes),
    allowed: events.filter(({ type, data }) => type === 'OverlapAllowed' || data.overlapAllowed === true)
      .length,
    series: allSeriesIds.size,
    halves: [...allSeriesIds].filter((id) => !isCompleteSeries(timesBySeries.get(id) ?? [])).length,
  }
}
