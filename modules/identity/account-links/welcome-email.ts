import { Effect } from 'effect'
import { Database, type Job, Origin } from '#events'
import { type Attempt, Config, Jobs, Mail, type QueueDefinition } from '#modules/platform'
import { userRow } from '../people/user-list.ts'

/** The queue of welcome emails. */
export const welcomeQueue = {
  name: 'send-welcome',
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueDefinition

/** Sends the welcome email to the owner of a new clinic. */
export const welcomeJob = (clinicId: number, userId: number): Job => ({
  queue: welcomeQueue.name,
  data: { clinicId, userId },
})

const welcomeText = (firstName: string, publicUrl: string): string =>
  [
    `Hi ${firstName},`,
    '',
    'Your clinic is ready. Your 30-day trial has started, and nothing is charged during it.',
    '',
    `Sign in at ${publicUrl} with this email address and the password you chose.`,
    '',
    'Good first steps: check the time zone and the services in Settings, add your patients, and book a visit.',
    '',
    'If you did not create a clinic with us, please reply to this email.',
  ].join('\n')

const sendWelcome = Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
  const clinicId = Number(data['clinicId'])
  const userId = Number(data['userId'])
  const { query } = yield* Database
  const [user] = yield* Effect.provideService(query(userRow(clinicId, userId)), Origin, {
    clinicId,
    actor: { kind: 'system', id: 0 },
    source: 'worker',
  })
  if (!user?.email) return
  const { publicUrl } = yield* Config
  const email = {
    clinicId,
    to: user.email,
    subject: 'Welcome to Caretrail',
    text: welcomeText(user.firstName, publicUrl),
    messageId: `<welcome-${userId}@clinic-${clinicId}>`,
  }
  const { outcome } = yield* (yield* Mail).send(email, async () => true)
  if (outcome === 'failed') return yield* Effect.fail('mail delivery failed')
  // The mail server may have accepted it: a missing welcome is better than two.
  if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`welcome email ${outcome}`)
})

/** Sends welcome emails until the scope closes. */
export const sendWelcomes = Effect.flatMap(Jobs, ({ work }) =>
  work(welcomeQueue.name, sendWelcome, { pollSeconds: 1 }),
)
