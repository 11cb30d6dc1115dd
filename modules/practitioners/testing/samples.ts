import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** Returns the request body for a unique time off. */
export const timeOffDraft = () => {
  const day = `2031-06-${String(1 + (nextNumber() % 27)).padStart(2, '0')}`
  return {
    from: { date: day, time: '09:00' },
    to: { date: day, time: '12:00' },
    repeats: { every: 'week', interval: 2, times: 3 },
    label: `Course ${nextNumber()}`,
  }
}

export const samples: ModuleSamples = {
  endpoints: {
    'practitioners.list': { revealingQueries: [''] },
    'practitioners.open': {},
    'practitioners.save': { sample: () => ({ body: { colour: 'orange', hours: null } }), roles: ['staff'] },
    'practitioners.addTimeOff': { sample: () => ({ body: timeOffDraft() }), creates: true },
    'practitioners.changeTimeOff': { sample: () => ({ body: timeOffDraft() }) },
    'practitioners.removeTimeOff': {},
  },
  records: { practitioners: async (clinic) => clinic.practitionerId },
  parameters: {
    // A given practitioner may belong to another clinic: create nothing for them.
    timeOffId: async (clinic, id) => (id === undefined ? clinic.addTimeOff() : 1),
  },
}
