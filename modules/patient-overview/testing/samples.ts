import type { ModuleSamples } from '../../../src/journeys/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: { 'patientOverviews.open': {}, 'patientOverviews.openVisit': {} },
}
