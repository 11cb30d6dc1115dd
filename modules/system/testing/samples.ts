import type { ModuleSamples } from '../../../src/journeys/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'system.state': { roles: ['staff'], revealsNothing: true },
  },
}
