import { ROLES } from '../../kernel/contract.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

const REPORT_ROLES = ['staff', 'practitioner', 'auditor'] as const

export const samples: ModuleSamples = {
  endpoints: {
    'dashboard.stats': { roles: ROLES, revealsNothing: true },
    'dashboard.month': { sample: () => ({ query: 'month=2031-05' }), roles: ROLES, revealsNothing: true },
    'dashboard.activity': { revealingQueries: ['', 'limit=50'] },
    'dashboard.firstSteps': { roles: ['staff'], revealsNothing: true },
    'dashboard.dismissFirstSteps': {
      roles: ['staff'],
      // Dismissing the steps twice has no further effect.
      ignoresKey: true,
    },
    'reports.show': {
      sample: () => ({ query: 'type=appointments&range=year' }),
      roles: REPORT_ROLES,
      revealingQueries: ['', 'type=patients', 'type=appointments', 'type=revenue&range=year'],
    },
    'reports.list': {
      sample: () => ({ query: 'of=patients&range=year' }),
      revealingQueries: [
        'of=patients',
        'of=appointments',
        'of=submissions',
        'of=documents',
        'of=new-patients',
      ],
    },
    'reports.export': {
      sample: () => ({ query: 'format=csv&range=week' }),
      roles: REPORT_ROLES,
      revealingQueries: ['format=csv', 'format=csv&type=revenue'],
    },
  },
}
