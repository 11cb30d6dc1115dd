import { projection, put } from '#events'
import type { ListingEvent } from '#modules/patients'
import { firstVersion, nextVersion } from './version.ts'

/** When each patient was listed. */
export const reportPatients = projection<ListingEvent>({
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
