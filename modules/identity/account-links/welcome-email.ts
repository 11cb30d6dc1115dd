import { Effect } from 'effect'
import { Database, type Job, Origin } from '#events'
import type { Language } from '#contracts/kernel'
import { worker } from '#modules/kernel'
import {
  type Attempt,
  Config,
  emailRetries,
  Jobs,
  Mail,
  type QueueDefinition,
  removeLinks,
} from '#modules/platform'
import type { UserEvent } from '../events.ts'
import { emailRecipient } from '../accounts/user-list.ts'
import { languageIn } from './email-language.ts'
import { emailWords } from './email-words.ts'

export const welcomeQueue = { name: 'send-welcome', ...emailRetries } as const satisfies QueueDefinition

/**
 * The job that welcomes the owner of a new clinic, in the language of the page they confirmed their address on. Before
 * that the address may be anyone's.
 */
export const welcomeJobs = (
  clinicId: number,
  userId: number,
  events: readonly UserEvent[],
  language: Language = 'en',
): readonly Job[] =>
  events.some(({ _tag }) => _tag === 'EmailConfirmed')
    ? [{ queue: welcomeQueue.name, data: { clinicId, userId, language } }]
    : []

const sendWelcome = Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
  const clinicId = Number(data['clinicId'])
  const userId = Number(data['userId'])
  const { query } = yield* Database
  const [user] = yield* Effect.provideService(
    query(emailRecipient(clinicId, userId)),
    Origin,
    worker(clinicId),
  )
  if (!user?.email) return
  const { publicUrl, billing } = yield* Config
  const language = user.language ?? languageIn(data)
  const { subject, paragraphs } = emailWords[language].welcome({
    firstName: removeLinks(user.firstName),
    url: publicUrl,
    hasTrial: billing !== 'off',
  })
  const email = {
    clinicId,
    to: user.email,
    subject,
    text: paragraphs.join('\n\n'),
    language,
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
