import { sql, type Statement } from '#events'
import { defaultServices } from './offered-services.ts'

/** Which parts of its setup a clinic has done. */
export interface ClinicSetup {
  /** Whether it has opening hours. */
  readonly hours: boolean
  /** Whether its services differ from those that every clinic begins with. */
  readonly services: boolean
  /** Whether an administrator dismissed the first steps. */
  readonly dismissed: boolean
}

const DEFAULT_SERVICES_JSON = JSON.stringify(
  defaultServices.map(({ name, duration, fee }) => ({ name, duration, fee: fee.amount })),
)

/** Selects which parts of its setup the clinic has done. One row. */
export const clinicSetup = (clinicId: number): Statement<ClinicSetup> =>
  sql`select jsonb_path_exists(hours, '$.*[*]') as hours, first_steps_dismissed as dismissed,
        (select jsonb_agg(jsonb_build_object('name', name, 'duration', duration, 'fee', fee_amount) order by id)
         from clinic_services where clinic_id = ${clinicId}) is distinct from ${DEFAULT_SERVICES_JSON}::jsonb as services
      from clinic_settings where clinic_id = ${clinicId}`
