import { sql, type Statement } from '#events'
import { firstServices } from './offered-services.ts'

/** What a clinic has set up of itself. */
export interface ClinicSetup {
  /** Whether it has opening hours. */
  readonly hours: boolean
  /** Whether its services differ from those that every clinic begins with. */
  readonly services: boolean
  /** Whether an administrator dismissed the first steps. */
  readonly dismissed: boolean
}

const FIRST_SERVICES = JSON.stringify(
  firstServices.map(({ name, duration, fee }) => ({ name, duration, fee: fee.amount })),
)

/** Selects what the clinic has set up of itself. One row. */
export const clinicSetup = (clinicId: number): Statement<ClinicSetup> =>
  sql`select jsonb_path_exists(hours, '$.*[*]') as hours, first_steps_dismissed as dismissed,
        (select jsonb_agg(jsonb_build_object('name', name, 'duration', duration, 'fee', fee_amount) order by id)
         from clinic_services where clinic_id = ${clinicId}) is distinct from ${FIRST_SERVICES}::jsonb as services
      from clinic_settings where clinic_id = ${clinicId}`
