import { Clock, Effect } from 'effect'
import { Database, type Job, Origin } from '#events'
import { worker } from '#modules/kernel'
import { type Attempt, Config, derived, Jobs, Keys, Mail, type QueueDefinition } from '#modules/platform'
import { linkById, linkToken } from './account-links.ts'
import { emailNotice, type LinkLetter, letterWith } from './account-letter-words.ts'

/** Where letters with links wait. */
export const accountLetterQueue = {
  name: 'send-account-letter',
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueDefinition

/** The letter that brings this link. Its words are found when it is sent. */
export const accountLetterJob = (clinicId: number, link: number): Job => ({
  queue: accountLetterQueue.name,
  data: { clinicId, link },
})

/** The letter that tells a person at their present address that another one is to take its place. */
export const emailNoticeJob = (clinicId: number, userId: number, link: number): Job => ({
  queue: accountLetterQueue.name,
  data: { clinicId, userId, notice: link },
})

/** What tokens of links are made with. */
export const linkKey = Effect.map(Keys, (keys) => derived(keys, 'account links'))

// Of what nobody of a clinic may read, not its administrators either: kept letters of no clinic are for whoever runs
// the program, and they alone.
const NO_CLINIC = 0

const handOver = (
  { clinicId, name }: { clinicId: number; name: string },
  { to, subject, text, from, confidential }: LinkLetter,
) =>
  Effect.gen(function* () {
    const letter = {
      clinicId: confidential ? NO_CLINIC : clinicId,
      to,
      subject,
      text,
      ...(from && { from }),
      messageId: `<${name}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* (yield* Mail).send(letter, async () => true)
    if (outcome === 'failed') return yield* Effect.fail('the mail could not be handed over')
    if (outcome === 'kept' && confidential)
      yield* Effect.logInfo(`a letter was kept in outbox/clinic-${NO_CLINIC} of the data folder`)
    // What the server may have taken is not sent again: whoever waits in vain asks once more.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`a letter was ${outcome}`)
  })

/** Sends the letter of a link, where the link still works. */
export const sendAccountLetter = Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
  const clinicId = Number(data['clinicId'])
  const { query } = yield* Database
  const key = yield* linkKey
  const { publicUrl } = yield* Config
  if (data['notice'] !== undefined)
    return yield* Effect.flatMap(emailNotice(clinicId, Number(data['userId'])), (notice) =>
      notice ? handOver({ clinicId, name: `email-notice-${data['notice']}` }, notice) : Effect.void,
    ).pipe(Effect.provideService(Origin, worker(clinicId)))
  yield* Effect.gen(function* () {
    const [link] = yield* query(linkById(clinicId, Number(data['link'])))
    if (!link || Date.parse(link.expires_at) <= (yield* Clock.currentTimeMillis)) return
    const address = `${publicUrl}/${link.purpose}/${linkToken(key, link)}`
    const letter = yield* letterWith(link, address)
    if (letter) yield* handOver({ clinicId, name: `${link.purpose}-${link.id}` }, letter)
  }).pipe(Effect.provideService(Origin, worker(clinicId)))
})

/** Sends letters with links, until the scope closes. */
export const sendAccountLetters = Effect.flatMap(Jobs, ({ work }) =>
  work(accountLetterQueue.name, sendAccountLetter, { pollSeconds: 1 }),
)
