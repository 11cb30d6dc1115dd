import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'history.list': {
      sample: () => ({ query: 'kind=patient&limit=5' }),
      roles: ['staff', 'auditor'],
      revealingQueries: [
        '',
        'limit=200',
        'kind=patient',
        'who=user-1',
        'type=PatientRegistered',
        'before=60',
      ],
    },
    'history.export': {
      sample: () => ({ query: 'format=csv&kind=patient' }),
      roles: ['staff', 'auditor'],
      revealingQueries: ['format=csv', 'format=ndjson', 'format=csv&kind=patient'],
    },
    'history.raw': { roles: ['staff', 'auditor'] },
  },
  records: {
    // The newest event always exists.
    history: async (clinic) => (await clinic.call('GET', '/api/history?limit=1')).body[0].position,
  },
}
