import pg from 'pg'
import { type Round, SERIES_TIMES } from './contested-times.ts'
import type { StoredEvent } from './overlap-sweep.ts'

/** The appointment list after a rush, counted in SQL alone. */
export interface AppointmentCounts {
  /** Contested times that have exactly one appointment. */
  readonly once: number
  readonly overlaps: number
  readonly series: number
  readonly halves: number
}

const TAKEN = `select * from appointment_list where state = 'active' and status <> 'cancelled' and clinic_id = $1`

const ONCE = `
  select count(*)::integer as once from unnest($2::bigint[], $3::timestamptz[]) as w (practitioner_id, starts_at)
  where 1 = (select count(*) from (${TAKEN}) t
             where t.practitioner_id = w.practitioner_id and t.starts_at = w.starts_at)`

const OVERLAPS = `
  with taken as (${TAKEN})
  select count(*)::integer as overlaps from taken a
  join taken b on b.practitioner_id = a.practitioner_id and b.id > a.id
              and b.starts_at < a.ends_at and a.starts_at < b.ends_at`

const HALVES = `
  with dated as (
    select s.id, count(t.id) as dates, count(distinct t.planned_date) as planned,
           count(distinct coalesce(t.practitioner_id, 0)) as practitioners
    from appointment_series s left join (${TAKEN}) t on t.series_id = s.id
    where s.clinic_id = $1 group by s.id)
  select count(*)::integer as series,
         count(*) filter (where dates <> $2 or planned <> $2 or practitioners <> 1)::integer as halves
  from dated`

/** Reads a clinic's tables after a rush, without the product's code. */
export const readStored = async (
  databaseUrl: string,
  clinicId: number,
  rounds: readonly Round[],
): Promise<{ readonly listed: AppointmentCounts; readonly events: readonly StoredEvent[] }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.clinic_id', $1, false)`, [String(clinicId)])
    const readCounts = async <A>(query: string, ...values: unknown[]): Promise<A> =>
      (await client.query(query, [clinicId, ...values])).rows[0] as A
    const contestedTimes = rounds.flatMap(({ times }) => times)
    const listed = {
      ...(await readCounts<Pick<AppointmentCounts, 'once'>>(
        ONCE,
        contestedTimes.map(({ practitionerId }) => practitionerId),
        contestedTimes.map(({ startsAt }) => startsAt),
      )),
      ...(await readCounts<Pick<AppointmentCounts, 'overlaps'>>(OVERLAPS)),
      ...(await readCounts<Pick<AppointmentCounts, 'series' | 'halves'>>(HALVES, SERIES_TIMES)),
    }
    const { rows } = await client.query<StoredEvent & { id: string }>(
      `select type, stream_type as stream, stream_id as id, data from events
       where clinic_id = $1 and stream_type in ('appointment', 'appointment-series') order by position`,
      [clinicId],
    )
    return { listed, events: rows.map((row) => ({ ...row, id: Number(row.id) })) }
  } finally {
    await client.end()
  }
}
