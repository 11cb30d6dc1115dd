import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'erasures.preview': { roles: ['staff'] },
    'erasures.erase': {
      sample: ({ name }) => ({
        body: {
          ground: 'asked',
          reason: 'A letter of last week',
          confirmation: `${name} Leaving`,
          early: true,
        },
      }),
      creates: true,
      // The patient's name typed as confirmation.
      needsProof: true,
      roles: ['staff'],
      record: (clinic) => clinic.addPatient({ lastName: 'Leaving' }),
    },
    'erasures.list': { roles: ['staff', 'auditor'], revealingQueries: [''] },
    'erasures.open': { roles: ['staff', 'auditor'] },
    'erasures.print': { roles: ['staff', 'auditor'] },
    'legalHolds.place': {
      sample: ({ name }) => ({ body: { reason: `${name} against the clinic` } }),
      roles: ['staff'],
    },
    'legalHolds.lift': {
      sample: ({ name }) => ({ body: { reason: `${name} has settled` } }),
      roles: ['staff'],
      record: (clinic) => clinic.addPatientOnHold(),
    },
  },
  records: { erasures: (clinic) => clinic.addErasedPatient() },
}
