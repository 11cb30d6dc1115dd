import { Appointment } from '#modules/appointments'
import { kind } from '../kind.ts'

export const appointment = kind(Appointment, {
  readPermission: 'appointments:read',
  fields: {
    patient: 'patient',
    practitioner: 'user',
    room: 'text',
    date: 'day',
    time: 'time',
    duration: 'minutes',
    service: 'text',
    status: 'word',
    arrived: 'moment',
    cancelReason: 'word',
    series: 'answer',
    notes: 'text',
    state: 'word',
  },
  unmaskedFields: [
    'patient',
    'practitioner',
    'room',
    'date',
    'time',
    'duration',
    'service',
    'status',
    'arrived',
    'cancelReason',
    'series',
    'state',
  ],
  unrestoredFields: ['arrived', 'series'],
  values: (appointmentState) => {
    if (appointmentState.is === 'unknown') return null
    const {
      patientId,
      practitionerId,
      roomName,
      date,
      time,
      duration,
      service,
      status,
      arrivedAt,
      notes,
      cancelReason,
      occurrence,
    } = appointmentState.booking
    const state = appointmentState.is === 'booked' ? 'active' : appointmentState.is
    return {
      patient: patientId,
      practitioner: practitionerId,
      room: roomName,
      date,
      time,
      duration,
      service,
      status,
      arrived: arrivedAt ?? null,
      // A reopened appointment has no cancellation reason.
      cancelReason: status === 'cancelled' ? (cancelReason ?? null) : null,
      series: occurrence === null ? null : true,
      notes,
      state,
    }
  },
  isRemoved: ({ is }) => is === 'removed',
})
