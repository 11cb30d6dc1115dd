import { Effect } from 'effect'
import { Store } from '#events'
import { Clinic, clinicSettings } from '#modules/clinic'

/** Opens the clinic that the effect runs for. */
export const openClinic = (name = 'Harbor Street Clinic', zone = 'America/New_York') =>
  Effect.flatMap(Store, (store) =>
    store.execute(Clinic, {
      id: 1,
      command: { _tag: 'OpenClinic', name, zone },
      returning: clinicSettings,
    }),
  )
