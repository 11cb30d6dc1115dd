import { expect, it } from 'vitest'
import { Appointment } from '#modules/appointments'
import {
  AppointmentArrivalCleared,
  AppointmentArrived,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentReopened,
  AppointmentScheduled,
  type AppointmentEvent,
} from '../../appointments/events.ts'
import { appointment } from './appointment.ts'

const scheduled = (occurrence: { seriesId: number; date: string; time: string } | null) =>
  AppointmentScheduled({
    patientId: 1,
    patientName: 'Ada Lindqvist',
    practitionerId: null,
    roomId: null,
    roomName: '',
    date: '2026-03-12',
    time: '09:00',
    zone: 'America/New_York',
    startsAt: '2026-03-12T13:00:00.000Z',
    endsAt: '2026-03-12T13:30:00.000Z',
    duration: 30,
    service: 'General Consultation',
    fee: { amount: 0, currency: 'USD' },
    notes: '',
    status: 'scheduled',
    overlapAllowed: false,
    occurrence,
  })
const valuesAfter = (...events: readonly AppointmentEvent[]) =>
  appointment.values(events.reduce(Appointment.evolve, Appointment.initial))

it('shows whether an appointment belongs to a series, and its reason only while cancelled', () => {
  const alone = scheduled(null)
  const ofSeries = scheduled({ seriesId: 7, date: '2026-03-12', time: '09:00' })
  const cancelled = AppointmentCancelled({ reason: 'patient-unwell' })
  expect(valuesAfter(alone)).toMatchObject({ series: null, cancelReason: null })
  expect(valuesAfter(ofSeries, cancelled)).toMatchObject({ series: true, cancelReason: 'patient-unwell' })
  expect(valuesAfter(ofSeries, cancelled, AppointmentReopened({}))).toMatchObject({ cancelReason: null })
})

it('shows when the patient arrived, until that no longer counts', () => {
  const at = '2026-03-12T12:52:00.000Z'
  const arrived = AppointmentArrived({ at })
  expect(valuesAfter(scheduled(null))).toMatchObject({ arrived: null })
  expect(valuesAfter(scheduled(null), arrived, AppointmentCompleted({}))).toMatchObject({ arrived: at })
  expect(valuesAfter(scheduled(null), arrived, AppointmentArrivalCleared({}))).toMatchObject({
    arrived: null,
  })
})
