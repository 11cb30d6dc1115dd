import { Layer } from 'effect'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { IntakeForms } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import type { ModuleDescription } from '#modules/kernel'
import { RecordHistoryApi, recordHistoryHttp } from './http.ts'
import { RecordHistories } from './record-histories.ts'
import { RecordRestore } from './restore.ts'

export const recordHistory = {
  endpoints: [{ api: RecordHistoryApi, handlers: recordHistoryHttp }],
  services: [
    RecordHistories.layer,
    Layer.provide(
      RecordRestore.layer,
      Layer.mergeAll(Appointments.layer, IntakeForms.layer, Patients.layer, Reminders.layer).pipe(
        Layer.provideMerge(Clinics.layer),
      ),
    ),
  ],
} as const satisfies ModuleDescription
