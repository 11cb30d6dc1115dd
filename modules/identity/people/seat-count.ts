import { sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import type { SeatCount, Seats } from './seats.ts'

/** The seats that the people of the clinic take. One row. */
export const seatsTaken = (clinicId: number): Statement<SeatCount> =>
  sql`select count(*) filter (where practitioner or owner)::integer as practitioners,
        count(*) filter (where role = 'staff' or owner)::integer as "adminUsers"
      from user_list where clinic_id = ${clinicId} and state = 'active'`

/** The seats of the clinic. One row; none is free in a clinic that was never opened. */
export const seatsOf = (clinicId: number): Statement<Seats> =>
  sql`select json_build_object('practitioners', t.practitioners, 'adminUsers', t."adminUsers") as taken,
        json_build_object('practitioners', coalesce(e.practitioners, 0),
          'adminUsers', coalesce(e."adminUsers", 0)) as "limit"
      from (${seatsTaken(clinicId)}) t left join (${entitlementsOf(clinicId)}) e on true`
