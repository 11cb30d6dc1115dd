import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'accessLedger.list': {
      sample: ({ patientId }) => ({ query: `patient=${patientId}&limit=5` }),
      roles: ['staff', 'auditor'],
      revealingQueries: ['', 'limit=200', 'patient=13', 'person=1', 'action=list'],
    },
    'accessLedger.export': {
      sample: () => ({ query: 'action=open' }),
      roles: ['staff', 'auditor'],
      revealingQueries: ['', 'patient=13'],
    },
    'accessLedger.patients': {
      sample: () => ({ query: 'q=r' }),
      roles: ['staff', 'auditor'],
      revealingQueries: ['', 'q=z', 'q=zephyrine'],
    },
  },
}
