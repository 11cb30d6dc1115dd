import { expect, it } from 'vitest'
import type { RecordedEvent } from '#events'
import type { ContactRow } from '#modules/messages'
import { originOf } from '#testing'
import { ReminderAnswered, type ReminderEvent } from '../events.ts'
import { maskTimeline } from './masked-timeline.ts'

const origin = originOf(2001, { actor: { kind: 'user', id: 1, role: 'staff' } })
const answered = ReminderAnswered({ patientId: 7, answer: 'yes', reference: 'SM2', text: 'Yes, Rosa' })
const source = {
  history: [{ event: answered, position: 3, version: 3 } as RecordedEvent<ReminderEvent>],
  context: {
    quietHours: { from: '21:00', to: '08:00' },
    users: new Map(),
    eventTypes: new Map(),
    contact: { preferred: 'email' } as ContactRow,
    recipients: { email: 8, sms: 8 },
    names: new Map([[8, 'Maria Abara']]),
    email: 'rosa@post.example',
    phone: '',
  },
}

it('a caller who may not read patients sees that there is an address and a reply, but no consent', () => {
  expect(maskTimeline({ ...origin, scopes: ['reminders:read'] }, source)).toMatchObject({
    history: [{ event: { ...answered, text: '••••••' }, version: 3 }],
    context: { email: '••••••', phone: '', contact: null, names: new Map([[8, '••••••']]) },
  })
})

it('a caller who may read patients sees both', () => {
  expect(maskTimeline(origin, source)).toBe(source)
})
