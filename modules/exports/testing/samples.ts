import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'exports.all': { roles: ['staff'], reveals: [''] },
    'exports.bundle': { roles: ['staff', 'auditor'], reveals: [''] },
  },
}
