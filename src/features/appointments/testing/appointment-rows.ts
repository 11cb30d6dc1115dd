import type { AppointmentRow } from '#modules/appointments'

let lastId = 0

/** Builds an appointment as the server returns it. */
export const appointment = (overrides: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id: (lastId += 1),
  patientId: 1,
  patientName: 'Ada Lindqvist',
  patientAlerts: [],
  patientMissing: [],
  practitionerId: 1,
  practitionerName: 'Dr Lee',
  roomId: null,
  roomName: null,
  date: '2026-03-12',
  time: '10:00',
  duration: 30,
  service: 'Follow-up Visit',
  status: 'scheduled',
  statusAt: '2026-03-01T09:00:00.000Z',
  statusBy: { kind: 'user', name: 'Dr Lee' },
  arrivedAt: null,
  cancelReason: null,
  seriesId: null,
  notes: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...overrides,
})

/** Builds appointments of one day, at these times. */
export const appointmentsAt = (...times: readonly string[]): readonly AppointmentRow[] =>
  times.map((time) => appointment({ time }))
