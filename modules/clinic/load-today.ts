import { Effect } from 'effect'
import type { ClinicReader } from '#events'
import { localTimeNow } from '#modules/kernel'
import { clinicSettings } from './clinic-settings.ts'

/** Loads the clinic's date inside a transaction. */
export const loadToday = ({ query, clinicId }: ClinicReader): Effect.Effect<string> =>
  Effect.gen(function* () {
    const [settings] = yield* query(clinicSettings(clinicId))
    const { date } = yield* localTimeNow(settings?.zone ?? 'UTC')
    return date
  })
