import pg from 'pg'
import { type Round, SERIES_TIMES } from './diary-slots.ts'
import type { Happened } from './diary-sweep.ts'

/** What the list of appointments says of a rush, counted by the database alone. */
export interface Listed {
  /** Times that were wanted and have exactly one appointment. */
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

/** What a clinic's tables hold after a rush: no code of the product's stands between. */
export const storedOf = async (
  databaseUrl: string,
  clinicId: number,
  rounds: readonly Round[],
): Promise<{ readonly listed: Listed; readonly events: readonly Happened[] }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.clinic_id', $1, false)`, [String(clinicId)])
    const counted = async <A>(query: string, ...values: unknown[]): Promise<A> =>
      (await client.query(query, [clinicId, ...values])).rows[0] as A
    const wanted = rounds.flatMap(({ times }) => times)
    const listed = {
      ...(await counted<Pick<Listed, 'once'>>(
        ONCE,
        wanted.map(({ practitionerId }) => practitionerId),
        wanted.map(({ startsAt }) => startsAt),
      )),
      ...(await counted<Pick<Listed, 'overlaps'>>(OVERLAPS)),
      ...(await counted<Pick<Listed, 'series' | 'halves'>>(HALVES, SERIES_TIMES)),
    }
    const { rows } = await client.query<Happened & { id: string }>(
      `select type, stream_type as stream, stream_id as id, data from events
       where clinic_id = $1 and stream_type in ('appointment', 'appointment-series') order by position`,
      [clinicId],
    )
    return { listed, events: rows.map((row) => ({ ...row, id: Number(row.id) })) }
  } finally {
    await client.end()
  }
}
