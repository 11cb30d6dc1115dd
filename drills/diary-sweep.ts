import pg from 'pg'

interface Happened {
  readonly type: string
  readonly id: number
  readonly data: {
    readonly practitionerId?: number | null
    readonly startsAt?: string
    readonly endsAt?: string
    readonly status?: string
    readonly overlapAllowed?: boolean
  }
}

interface Standing {
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
}

/** Folds what happened by rules of its own, and looks at every pair of neighbours. */
export const sweep = (events: readonly Happened[]): Sweep => {
  const standing = new Map<number, Standing | undefined>()
  for (const event of events) standing.set(event.id, after(standing.get(event.id), event))
  const taken = [...standing.values()].filter(
    (each): each is Standing => each !== undefined && !each.cancelled && !each.removed,
  )
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
  const allowed = events.filter(
    ({ type, data }) => type === 'OverlapAllowed' || data.overlapAllowed === true,
  ).length
  return { overlaps, allowed }
}

/** The events of a clinic's appointments, as they are stored: no read model, no code of the product's. */
export const appointmentEventsOf = async (databaseUrl: string, clinicId: number): Promise<Happened[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.clinic_id', $1, false)`, [String(clinicId)])
    const { rows } = await client.query<{ type: string; id: string; data: Happened['data'] }>(
      `select type, stream_id as id, data from events
       where clinic_id = $1 and stream_type = 'appointment' order by position`,
      [clinicId],
    )
    return rows.map((row) => ({ ...row, id: Number(row.id) }))
  } finally {
    await client.end()
  }
}
