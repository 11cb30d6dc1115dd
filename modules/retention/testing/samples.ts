import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'retention.state': { roles: ['staff'], revealsNothing: true },
  },
}
