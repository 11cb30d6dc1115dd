import { Clock, Effect } from 'effect'
import { Database, type Job, makeStreamReader, Origin } from '#events'
import { worker } from '#modules/kernel'
import { type Attempt, Config, deriveSecret, Jobs, Keys, Mail } from '#modules/platform'
import { accountEmailQueue } from './account-email-queue.ts'
import { linkById, linkToken } from './account-link.ts'
import { holdInvitation } from './waiting-invitations.ts'
import { languageIn } from './email-language.ts'
import { writeEmailChangeWarning, type AccountEmail, writeLinkEmail } from './account-email-text.ts'
import { writeAccountNews } from './account-news.ts'

/** Sends the warning that the sign-in address is about to change. */
export const emailChangeWarningJob = (clinicId: number, userId: number, link: number): Job => ({
  queue: accountEmailQueue.name,
  data: { clinicId, userId, notice: link },
})

/** The key that link tokens are derived with. */
export const linkKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'account links'))

// Confidential emails are stored outside every clinic's outbox, where not even its administrators can read them. Only
// the operator can.
const NO_CLINIC_ID = 0

const sendEmail = (
  { clinicId, name }: { clinicId: number; name: string },
  { to, words, language, from, confidential, about }: AccountEmail,
) =>
  Effect.gen(function* () {
    const email = {
      clinicId: confidential ? NO_CLINIC_ID : clinicId,
      to,
      subject: words.subject,
      text: words.paragraphs.join('\n\n'),
      language,
      ...(from && { from }),
      ...(about && { about }),
      messageId: `<${name}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* (yield* Mail).send(email, async () => true)
    if (outcome === 'failed') return yield* Effect.fail('mail delivery failed')
    if (outcome === 'kept' && confidential)
      yield* Effect.logInfo(`account email stored in outbox/clinic-${NO_CLINIC_ID} of the data folder`)
    // The mail server may have accepted it: sending it again could deliver it twice, and the person can request another.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`account email ${outcome}`)
  })

/** Tells a person that their credentials changed. */
const sendAccountNews = (clinicId: number, userId: number, version: number) =>
  Effect.gen(function* () {
    const { publicUrl } = yield* Config
    const past = yield* (yield* makeStreamReader)(clinicId, 'user', userId)
    const email = writeAccountNews(past, version, publicUrl)
    if (email) yield* sendEmail({ clinicId, name: `account-news-${userId}-${version}` }, email)
  }).pipe(Effect.provideService(Origin, worker(clinicId)))

/** Sends news of an account, or a link's email if the link still works. */
const sendAccountEmail = Effect.fnUntraced(function* ({ data }: Pick<Attempt, 'data'>) {
  const clinicId = Number(data['clinicId'])
  const { query } = yield* Database
  const key = yield* linkKey
  const { publicUrl } = yield* Config
  if (data['version'] !== undefined)
    return yield* sendAccountNews(clinicId, Number(data['userId']), Number(data['version']))
  if (data['notice'] !== undefined)
    return yield* Effect.flatMap(writeEmailChangeWarning(clinicId, Number(data['userId'])), (warning) =>
      warning ? sendEmail({ clinicId, name: `email-notice-${data['notice']}` }, warning) : Effect.void,
    ).pipe(Effect.provideService(Origin, worker(clinicId)))
  yield* Effect.gen(function* () {
    const [link] = yield* query(linkById(clinicId, Number(data['link'])))
    if (!link || Date.parse(link.expires_at) <= (yield* Clock.currentTimeMillis)) return
    const url = `${publicUrl}/${link.purpose}/${linkToken(key, link)}`
    const requestLanguage = languageIn(data)
    const email = yield* writeLinkEmail({ link, url, requestLanguage })
    if (email && link.purpose === 'join' && (yield* holdInvitation(link, requestLanguage))) return
    if (email) yield* sendEmail({ clinicId, name: `${link.purpose}-${link.id}` }, email)
  }).pipe(Effect.provideService(Origin, worker(clinicId)))
})

/** Sends account emails until the scope closes. */
export const sendAccountEmails = Effect.flatMap(Jobs, ({ work }) =>
  work(accountEmailQueue.name, sendAccountEmail, { pollSeconds: 1 }),
)
