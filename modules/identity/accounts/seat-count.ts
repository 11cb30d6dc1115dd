import { Effect } from 'effect'
import { type ClinicReader, sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import type { SeatCount, Seats } from './seats.ts'

/** The seats that the clinic's people use. One row. */
export const countTakenSeats = (clinicId: number): Statement<SeatCount> =>
  sql`select count(*) filter (where practitioner or owner)::integer as practitioners,
        count(*) filter (where role = 'staff' or owner)::integer as "adminUsers"
      from user_list where clinic_id = ${clinicId} and state = 'active'`

/** The clinic's seats. One row; the limits are 0 for a clinic that was never opened. */
export const seatsOf = (clinicId: number): Statement<Seats> =>
  sql`select json_build_object('practitioners', t.practitioners, 'adminUsers', t."adminUsers") as taken,
        case when e.tier is null then json_build_object('practitioners', 0, 'adminUsers', 0)
          else json_build_object('practitioners', e.practitioners, 'adminUsers', e."adminUsers") end as "limit"
      from (${countTakenSeats(clinicId)}) t left join (${entitlementsOf(clinicId)}) e on true`

/** Loads the clinic's seats. Runs under the clinic's lock, so that no one else takes the seat meanwhile. */
export const loadSeats = (clinicId: number, { query }: Pick<ClinicReader, 'query'>): Effect.Effect<Seats> =>
  Effect.map(query(seatsOf(clinicId)), ([seats]) => seats as Seats)
