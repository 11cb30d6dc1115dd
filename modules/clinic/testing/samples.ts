import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

const clinicSettings = (name: string) => ({
  name,
  phone: name,
  email: `${name}@clinic.example`,
  address: name,
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  hours: {
    monday: [{ from: '09:00', to: '17:00' }],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  services: [{ name: `${name} massage`, duration: 30, fee: { amount: 12_000, currency: 'USD' } }],
})

export const samples: ModuleSamples = {
  endpoints: {
    'clinic.settings': { revealingQueries: [''] },
    'clinic.save': { sample: ({ name }) => ({ body: clinicSettings(name) }), roles: ['staff'] },
    'clinic.saveVisitMessages': {
      sample: () => ({ body: { booked: 'ask', moved: 'always', handedOver: 'never', cancelled: 'ask' } }),
      roles: ['staff'],
    },
    'clinic.saveVisitLinks': { sample: () => ({ body: { visitLinks: true } }), roles: ['staff'] },
    'clinic.services': { revealingQueries: [''] },
  },
}
