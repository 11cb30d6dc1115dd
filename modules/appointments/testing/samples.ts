import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** The number of different hours at which sample appointments begin. */
export const SAMPLE_HOURS = 10

const sampleTime = (n: number): string => `${String(8 + (n % SAMPLE_HOURS)).padStart(2, '0')}:00`

export const appointmentDraft = (name: string, patientId: number) => ({
  patientId,
  patientName: 'as in the record',
  date: '2031-05-06',
  time: sampleTime(nextNumber()),
  duration: 30,
  service: 'General Consultation',
  notes: `${name} appointment notes`,
})

/** Returns the request body for a series of three appointments. */
export const seriesDraft = (name: string, patientId: number) => ({
  ...appointmentDraft(name, patientId),
  repeats: { every: 'week', interval: 1, times: 3 },
})

export const samples: ModuleSamples = {
  endpoints: {
    'handingOver.coming': { roles: ['staff'] },
    'handingOver.handOver': {
      // The second user, a practitioner.
      sample: () => ({ body: { to: 2 } }),
      ignoresKey: true,
      roles: ['staff'],
    },
    'appointments.list': {
      revealingQueries: ['', 'limit=200', 'date=2031-05-06', 'from=2031-05-01&to=2031-05-31', 'q=Zephyrine'],
    },
    'appointments.schedule': {
      sample: ({ name, patientId }) => ({ body: appointmentDraft(name, patientId) }),
      creates: true,
    },
    'appointments.conflicts': {
      sample: ({ patientId }) => ({
        query: `patientId=${patientId}&date=2031-05-06&time=09:00&duration=60`,
      }),
      revealingQueries: ['practitionerId=2&date=2031-05-06&time=09:00&duration=480'],
    },
    'visitMessages.tell': { isUnversioned: true },
    'visitMessages.tellOfSeries': { sample: () => ({ body: { about: 'booked' } }), isUnversioned: true },
    'availability.find': {
      sample: () => ({ query: 'duration=30&from=2031-05-05&to=2031-05-09' }),
      revealsNothing: true,
    },
    'diary.days': {
      sample: () => ({ query: 'from=2031-05-05&to=2031-05-09' }),
      revealingQueries: ['', 'from=2031-05-01&to=2031-05-14'],
    },
    'appointments.open': {},
    'appointments.revise': { sample: ({ name, patientId }) => ({ body: appointmentDraft(name, patientId) }) },
    'appointments.remove': {},
    'appointments.restore': {},
    // Patients arrive on the clinic's current day.
    'arrival.mark': { record: (clinic) => clinic.addAppointmentToday() },
    'arrival.undo': {},
    'series.preview': {
      sample: ({ name, patientId }) => ({ body: seriesDraft(name, patientId) }),
      ignoresKey: true,
    },
    'series.book': {
      sample: ({ name, patientId }) => ({ body: seriesDraft(name, patientId) }),
      creates: true,
    },
    'series.open': {},
    'series.revise': {
      sample: ({ name, patientId }) => {
        const { patientId: _, patientName: __, ...draft } = appointmentDraft(name, patientId)
        return { body: { ...draft, scope: 'all' } }
      },
    },
    'series.cancel': {
      sample: () => ({ body: { scope: 'all', cancelReason: 'clinic-closed' } }),
      // Afterward no visits remain.
      succeedsSeldom: true,
    },
    'series.reopen': {
      sample: () => ({ body: { occurrences: [{ id: 1, status: 'scheduled' }] } }),
      prepare: async (clinic, id) => {
        const address = `/api/appointment-series/${id}`
        await clinic.call('POST', `${address}/cancel`, {
          body: { scope: 'all', cancelReason: 'clinic-closed' },
        })
        const { body } = await clinic.call('GET', address)
        const occurrences = body.occurrences.map((each: { readonly id: number }) => ({
          id: each.id,
          status: 'scheduled',
        }))
        return { body: { occurrences } }
      },
      // Afterwards nothing is cancelled.
      succeedsSeldom: true,
    },
    'series.remove': {
      sample: () => ({ body: { scope: 'following' } }),
      // Afterwards no visits remain.
      succeedsSeldom: true,
    },
    'appointments.month': {
      sample: () => ({ query: 'month=2031-05' }),
      revealingQueries: ['month=2031-05', 'month=2031-05&perDay=20'],
    },
  },
  records: {
    appointments: (clinic) => clinic.addAppointment(clinic.patientId),
    'appointment-series': (clinic) => clinic.addSeries(),
  },
}
