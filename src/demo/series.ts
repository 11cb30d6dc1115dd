/** Recurring visits of the demo clinic, at times that no other visit uses. */
export const SERIES = [
  {
    patient: 4,
    practitioner: 0,
    service: 'Physical Therapy',
    duration: 45,
    time: '17:15',
    every: 1,
    times: 8,
  },
  {
    patient: 11,
    practitioner: 1,
    service: 'Follow-up Visit',
    duration: 15,
    time: '17:15',
    every: 2,
    times: 4,
  },
] as const
