import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'outbox.list': { roles: ['staff'], revealingQueries: ['', 'limit=200', 'limit=1'] },
    'outbox.open': { roles: ['staff'] },
    'credits.read': { revealsNothing: true },
    'contacts.read': {},
    'contacts.revise': {
      sample: () => ({
        body: { preferred: 'sms', email: false, sms: true, zone: 'America/Denver' },
      }),
    },
  },
  records: { outbox: (clinic) => clinic.addOutboxMessage() },
}
