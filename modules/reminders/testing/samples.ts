import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** Creates a reminder scheduled for later. */
export const reminderDraft = (name: string, patientId: number) => ({
  patientId,
  appointmentId: null,
  type: 'email',
  message: `${name} reminder ${nextNumber()}`,
  scheduledFor: '2031-05-05T09:00',
})

const reminderRules = (name: string) => ({
  rules: [{ minutesBefore: 2880, channel: 'email', enabled: true, template: `${name} sees you on {date}.` }],
  quietFrom: '21:00',
  quietTo: '08:00',
  emailWithoutCredits: false,
})

export const samples: ModuleSamples = {
  endpoints: {
    'reminderRules.read': { revealingQueries: [''] },
    'reminderRules.save': { sample: ({ name }) => ({ body: reminderRules(name) }), roles: ['staff'] },
    'reminderRules.preview': {
      sample: () => ({ body: { template: 'See you on {date} at {time}.' } }),
      ignoresKey: true,
    },
    'reminderRules.dryRun': { sample: ({ name }) => ({ body: reminderRules(name) }), ignoresKey: true },
    'webhooks.inbound': { unsignedStatus: 403 },
    'webhooks.status': { sample: () => ({ query: 'clinic=1&reminder=1' }), unsignedStatus: 403 },
    'reminders.list': {
      revealingQueries: [
        '',
        'limit=200',
        'status=pending',
        'q=z',
        'q=zephyrine%20reminder',
        'view=upcoming&sort=time',
        'sort=latest-visit',
        'q=z&sort=visit',
        'view=upcoming&q=z',
      ],
    },
    'reminders.counts': { revealsNothing: true },
    'reminders.create': {
      sample: ({ name, patientId }) => ({ body: reminderDraft(name, patientId) }),
      creates: true,
    },
    'reminders.open': {},
    'reminders.timeline': {},
    'reminders.explain': {},
    'reminders.remove': {},
    'reminders.restore': {},
    'reminders.markHandled': {},
    'reminders.undoHandling': {},
    'reminders.send': {},
    'reminders.remind': { sample: () => ({ body: { reminderType: '24hours' } }) },
    'reminders.followUp': { sample: ({ name }) => ({ body: { message: `${name} asks how you are` } }) },
  },
  records: { reminders: (clinic) => clinic.addReminder(clinic.patientId) },
}
