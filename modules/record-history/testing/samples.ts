import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'recordHistory.removed': { roles: ['staff', 'auditor'], revealingQueries: [''] },
    'recordHistory.read': { roles: ['staff', 'auditor'] },
    'recordHistory.at': { sample: () => ({ query: 'version=1' }), roles: ['staff', 'auditor'] },
    'recordRestoring.patient': {
      sample: () => ({ body: { version: 1 } }),
      // Restores the state the record already has; `record-history.int.spec.ts` covers the rest.
      ignoresKey: true,
    },
    'recordRestoring.appointment': { sample: () => ({ body: { version: 1 } }), ignoresKey: true },
    'recordRestoring.form': { sample: () => ({ body: { version: 2 } }), ignoresKey: true },
    'recordRestoring.document': { ignoresKey: true },
    'recordRestoring.reminder': { sample: () => ({ body: { version: 1 } }), ignoresKey: true },
    'recordRestoring.clinic': {
      sample: () => ({ body: { version: 5 } }),
      ignoresKey: true,
      roles: ['staff'],
    },
  },
  parameters: { kind: async () => 'patient' },
}
