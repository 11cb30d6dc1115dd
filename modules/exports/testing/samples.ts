import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'exports.all': { roles: ['staff'], revealingQueries: [''] },
    'exports.bundle': { roles: ['staff', 'auditor'], revealingQueries: [''] },
  },
}
