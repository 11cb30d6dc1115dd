import { projection, put } from '#events'
import type { PatientEvent } from '#modules/patients'
import { firstVersion, nextVersion } from './version.ts'

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
    PatientRegistered: (_, recorded) =>
      put({ ...firstVersion(recorded), listed: true, registered_at: recorded.at }),
    PatientRemoved: nextVersion(() => ({ listed: false })),
    PatientRestored: nextVersion(() => ({ listed: true })),
    PatientMerged: nextVersion(() => ({ listed: false })),
    PatientUnmerged: nextVersion(() => ({ listed: true })),
  },
})
