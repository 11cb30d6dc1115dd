import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect } from 'effect'
import { permits, says, titled } from '#modules/kernel'
import { SmsCredits } from './contact-row.ts'
import { Credits } from './sms-credits.ts'

/** How many text messages are left. */
export const credits = HttpApiGroup.make('credits')
  .annotateContext(titled('SMS credits', 'How many text messages the clinic’s plan and purchases allow.'))
  .add(
    HttpApiEndpoint.get('read', '/api/sms-credits')
      .annotateContext(
        says('Read this month’s SMS credits', 'The plan’s are used first; bought ones do not come again.'),
      )
      .addSuccess(SmsCredits)
      .middleware(permits('reminders:read')),
  )

export const creditsHttp = HttpApiBuilder.group(
  HttpApi.make('messages').add(credits),
  'credits',
  (handlers) => Effect.map(Credits, ({ now }) => handlers.handle('read', () => now())),
)
