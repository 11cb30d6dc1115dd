import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'system.state': { roles: ['staff'], revealsNothing: true },
  },
}
