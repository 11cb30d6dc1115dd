import { projection, put } from '#events'
import type { PatientEvent } from '#modules/patients'
import { known, otherwise } from './version.ts'

type CountedEvent = Extract<
  PatientEvent,
  { _tag: 'PatientRegistered' | 'PatientRemoved' | 'PatientRestored' | 'PatientMerged' | 'PatientUnmerged' }
>

/** When each patient was listed. */
export const reportPatients = projection<CountedEvent>({
  table: 'report_patients',
  version: 1,
  key: ['id', 'version'],
  on: {
    PatientRegistered: (_, recorded) => put({ ...known(recorded), listed: true, registered_at: recorded.at }),
    PatientRemoved: otherwise(() => ({ listed: false })),
    PatientRestored: otherwise(() => ({ listed: true })),
    PatientMerged: otherwise(() => ({ listed: false })),
    PatientUnmerged: otherwise(() => ({ listed: true })),
  },
})
