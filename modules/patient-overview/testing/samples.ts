import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: { 'patientOverviews.open': {}, 'patientOverviews.openVisit': {} },
}
