import { Effect } from 'effect'
import { Database, type Job, Origin } from '#events'
import { type Attempt, Config, Jobs, Mail, type QueueDefinition } from '#modules/platform'
import { userRow } from './user-list.ts'

/** Where the letters to those who opened a clinic wait. */
export const welcomeQueue = {
  name: 'send-welcome',
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueDefinition

/** The letter to somebody who has opened a clinic. */
export const welcomeJob = (clinicId: number, userId: number): Job => ({
  queue: welcomeQueue.name,
  data: { clinicId, userId },
})

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

const welcome = Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
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
  const letter = {
    clinicId,
    to: user.email,
    subject: 'Welcome to Caretrail',
    text: wordsFor(user.firstName, publicUrl),
    messageId: `<welcome-${userId}@clinic-${clinicId}>`,
  }
  const { outcome } = yield* (yield* Mail).send(letter, async () => true)
  if (outcome === 'failed') return yield* Effect.fail('the mail could not be handed over')
  // What the server may have taken is not sent again: one letter less is better than one too many.
  if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`a welcome was ${outcome}`)
})

/** Welcomes whoever has opened a clinic, until the scope closes. */
export const sendWelcomes = Effect.flatMap(Jobs, ({ work }) =>
  work(welcomeQueue.name, welcome, { pollSeconds: 1 }),
)
