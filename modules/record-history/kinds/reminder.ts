import { Reminder } from '#modules/reminders'
import { kind } from '../kind.ts'

export const reminder = kind(Reminder, {
  readPermission: 'reminders:read',
  fields: {
    patient: 'patient',
    type: 'word',
    message: 'text',
    scheduledFor: 'moment',
    dueAt: 'moment',
    overdue: 'answer',
    delivery: 'word',
    state: 'word',
  },
  unmaskedFields: ['patient', 'type', 'scheduledFor', 'dueAt', 'overdue', 'delivery', 'state'],
  values: (state) => {
    if (state.is === 'unknown') return null
    const { plan, dueAt, overdue, delivery, is } = state
    const { patientId, type, message, scheduledFor } = plan
    return {
      patient: patientId,
      type,
      message,
      scheduledFor,
      dueAt,
      overdue,
      delivery: delivery.is,
      state: is === 'listed' ? 'active' : is,
    }
  },
  isRemoved: ({ is }) => is === 'removed',
})
