import { filledCardForm } from './subscribed-clinic.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'subscription.current': { roles: ['staff', 'auditor'], revealsNothing: true },
    'subscription.create': {
      sample: () => ({ body: { tier: 'growth', addons: ['API Access'] } }),
      creates: true,
      ignoresKey: true,
      roles: ['staff'],
    },
    'subscription.cancel': { ignoresKey: true, roles: ['staff'] },
    'subscription.resume': { ignoresKey: true, roles: ['staff'] },
    'subscription.portal': { ignoresKey: true, roles: ['staff'] },
    'payments.webhook': { unsignedStatus: 400 },
    'practice.confirm': {
      sample: ({ clientSecret }) => ({ body: { ...filledCardForm(), clientSecret } }),
      // `test-payments.int.spec.ts` covers idempotency keys for these calls; the test clock keeps running between
      // them.
      ignoresKey: true,
      roles: ['staff'],
    },
    'practice.account': { roles: ['staff'], revealsNothing: true },
    'practice.advance': {
      // The trial is over then, and a payment follows.
      sample: () => ({ body: { days: 31 } }),
      ignoresKey: true,
      roles: ['staff'],
    },
    'practice.replaceCard': {
      sample: () => ({ body: filledCardForm() }),
      ignoresKey: true,
      roles: ['staff'],
    },
  },
  clinicFindingIndexes: ['payers_customer_key'],
}
