import { Effect } from 'effect'
import { type Recorded, subscriber } from '#events'
import { Config, Mail } from '#modules/platform'
import type { UserEvent } from './events.ts'

type Joined = Extract<UserEvent, { _tag: 'UserJoined' }>

// The log is followed in an open transaction, which must not wait for a slow mail server for long.
const PATIENCE = '3 seconds'

const wordsFor = (firstName: string, publicUrl: string): string =>
  [
    `Hello ${firstName},`,
    '',
    'your clinic is open. Its trial of 30 days has begun, and nothing is charged during it.',
    '',
    `Sign in at ${publicUrl} with this email address and the password you chose.`,
    '',
    'Good first steps: look at the time zone and the services in Settings, add your patients, book a visit.',
    '',
    'If you did not open a clinic with us, please reply to this message.',
  ].join('\n')

// Clinics made by hand, for a demonstration or a test, expect no letter.
const isAwaited = ({ event, meta }: Recorded<Joined>): boolean =>
  event.owner && event.email !== '' && (meta.source === 'web' || meta.source === 'api')

/** Welcomes whoever has opened a clinic. */
export const welcome = Effect.gen(function* () {
  const mail = yield* Mail
  const { publicUrl } = yield* Config
  return subscriber<Joined>({
    name: 'welcome',
    to: ['UserJoined'],
    handle: (recorded) =>
      Effect.gen(function* () {
        if (!isAwaited(recorded)) return
        const { email, firstName } = recorded.event
        const { outcome } = yield* mail
          .send(
            {
              clinicId: recorded.clinicId,
              to: email,
              subject: 'Welcome to Caretrail',
              text: wordsFor(firstName, publicUrl),
              messageId: `<welcome-${recorded.position}@clinic-${recorded.clinicId}>`,
            },
            async () => true,
          )
          .pipe(Effect.timeout(PATIENCE))
        if (outcome === 'failed') yield* Effect.fail('the mail could not be handed over')
        if (outcome === 'refused') yield* Effect.logWarning('a welcome was refused by the mail server')
      }),
  })
})
