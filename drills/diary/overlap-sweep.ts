import { SERIES_TIMES } from './diary-slots.ts'

export interface Happened {
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

interface Standing {
  readonly seriesId: number | null
  /** Its date by its series. */
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

const after = (before: Standing | undefined, { type, data }: Happened): Standing | undefined => {
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

/** What a log comes to: how often somebody's time is taken twice. */
export interface Sweep {
  readonly overlaps: number
  /** Times somebody was let in over another: nobody asked for that. */
  readonly allowed: number
  readonly series: number
  /** Series of which not all dates are there, and with the same practitioner. */
  readonly halves: number
}

const overlapsIn = (taken: readonly Standing[]): number => {
  const diaries = Map.groupBy(
    taken.filter(({ practitionerId }) => practitionerId !== null),
    ({ practitionerId }) => practitionerId,
  )
  let overlaps = 0
  for (const diary of diaries.values()) {
    const sorted = diary.toSorted((one, other) => one.from - other.from)
    let until = Number.NEGATIVE_INFINITY
    for (const { from, to } of sorted) {
      if (from < until) overlaps += 1
      until = Math.max(until, to)
    }
  }
  return overlaps
}

const isWhole = (dates: readonly Standing[]): boolean =>
  dates.length === SERIES_TIMES &&
  new Set(dates.map(({ planned }) => planned)).size === SERIES_TIMES &&
  new Set(dates.map(({ practitionerId }) => practitionerId)).size === 1

/** Folds what happened by rules of its own, looks at every pair of neighbours, and puts every series together. */
export const sweep = (events: readonly Happened[]): Sweep => {
  const standing = new Map<number, Standing | undefined>()
  const known: number[] = []
  for (const event of events) {
    if (event.stream === 'appointment') standing.set(event.id, after(standing.get(event.id), event))
    else if (event.type === 'SeriesBooked') known.push(event.id)
  }
  const taken = [...standing.values()].filter(
    (each): each is Standing => each !== undefined && !each.cancelled && !each.removed,
  )
  const dated = Map.groupBy(
    taken.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId,
  )
  const every = new Set([...known, ...dated.keys()])
  return {
    overlaps: overlapsIn(taken),
    allowed: events.filter(({ type, data }) => type === 'OverlapAllowed' || data.overlapAllowed === true)
      .length,
    series: every.size,
    halves: [...every].filter((id) => !isWhole(dated.get(id) ?? [])).length,
  }
}
