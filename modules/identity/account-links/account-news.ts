import { Effect } from 'effect'
import { type Job, type Reaction, type RecordedEvent, reaction } from '#events'
import type { UserEvent } from '../events.ts'
import { removeLinks } from '#modules/platform'
import { User } from '../accounts/user.ts'
import { accountEmailQueue } from './account-email-queue.ts'
import type { AccountEmail } from './account-email-text.ts'
import { emailWords } from './email-words.ts'

/** The changes of a person's credentials, sessions and ownership that they are emailed about, and the email's words. */
const words = {
  UserSignedOut: 'signedOut',
  OwnershipPassedOn: 'ownershipPassedOn',
  OwnershipReceived: 'ownershipReceived',
  PasswordChanged: 'passwordChanged',
  EmailChanged: 'emailChanged',
  SecondFactorAdded: 'factorAdded',
  PasskeyAdded: 'factorAdded',
  SecondFactorRemoved: 'factorRemoved',
  AuthenticatorAppRemoved: 'factorRemoved',
  PasskeyRemoved: 'factorRemoved',
  RecoveryCodesRenewed: 'recoveryCodesRenewed',
  ApiKeyCreated: 'apiKeyCreated',
} as const

type News = keyof typeof words
type NewsEvent = Extract<UserEvent, { readonly _tag: News }>

const isNews = (tag: string): tag is News => tag in words

const newsJob = (clinicId: number, { stream, version }: RecordedEvent): Job => ({
  queue: accountEmailQueue.name,
  data: { clinicId, userId: stream.id, version },
})

/** Email the person whose credentials, sessions or ownership changed, so that it does not go unnoticed. */
export const accountNewsReactions: readonly Reaction[] = Object.keys(words)
  .filter(isNews)
  .map((tag) =>
    reaction<NewsEvent>(`emailPersonWhen${tag}`, tag, (recorded, unit) =>
      Effect.sync(() => unit.enqueue([newsJob(unit.clinicId, recorded)])),
    ),
  )

const isSameNews = (other: RecordedEvent | undefined, at: string, news: (typeof words)[News]): boolean =>
  other?.at === at && isNews(other.event._tag) && words[other.event._tag] === news

// One command can remove several factors; only its last event sends an email. The first recovery codes send none,
// because the factor that they come with does.
const isCoveredByNeighbor = (
  { event, at }: RecordedEvent,
  before: RecordedEvent | undefined,
  next: RecordedEvent | undefined,
): boolean =>
  (event._tag === 'PasskeyRemoved' && isSameNews(next, at, 'factorRemoved')) ||
  (event._tag === 'RecoveryCodesRenewed' && isSameNews(before, at, 'factorAdded'))

/**
 * The email about the event with this version of a person's stream, to the address they had before it; undefined
 * when there is no one to tell.
 */
export const writeAccountNews = (
  past: readonly RecordedEvent[],
  version: number,
  url: string,
): AccountEmail | undefined => {
  const recorded = past[version - 1]
  if (!recorded || !isNews(recorded.event._tag)) return undefined
  if (isCoveredByNeighbor(recorded, past[version - 2], past[version])) return undefined
  const before = past.slice(0, version - 1)
  const person = before.reduce((state, { event }) => User.evolve(state, event as UserEvent), User.initial)
  if (person.is === 'unknown' || !person.email) return undefined
  const { email: to } = person
  const firstName = removeLinks(person.firstName)
  const language = person.language ?? 'en'
  const text = emailWords[language][words[recorded.event._tag]]
  return { to, language, words: text({ firstName, url }), confidential: true }
}
