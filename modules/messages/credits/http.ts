import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { SmsCredits } from '../contacts/contact-row.ts'
import { Credits } from './sms-credits.ts'

export const credits = http.group('credits', {
  title: 'SMS credits',
  description: 'How many text messages the clinic’s plan and purchases allow.',
  endpoints: [
    http.get('read', '/api/sms-credits', {
      permission: 'reminders:read',
      summary: 'Read this month’s SMS credits',
      description: 'Credits of the plan are used first. Purchased credits do not renew.',
      response: SmsCredits,
    }),
  ],
})

export const creditsHttp = http.implement(HttpApi.make('messages').add(credits), 'credits', (handlers) =>
  Effect.map(Credits, ({ now }) => handlers.handle('read', () => now())),
)
