import { sql, type Statement } from '#events'
import type { Language } from '#contracts/kernel'
import { clinicSettings } from '#modules/clinic'
import { activePeople } from '#modules/identity'
import type { EmailMessage } from '#modules/messages'
import type { DeliveryMethod } from '#contracts/messages'
import { type NotificationKind, ALWAYS_SENT } from './contract.ts'
import type { NotificationDetails } from './notification-list.ts'
import type { StoredNotification } from './notification-page.ts'
import { linkOf } from './notification-links.ts'
import { paramsOf } from './notification-params.ts'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

/** A notification email to one user and its delivery status. Moments are ISO 8601. */
export interface EmailRow {
  readonly id: number
  readonly noticeId: number
  readonly userId: number
  /** When the next attempt is due; null without one. */
  readonly dueAt: string | null
  readonly tries: number
  readonly delivery: 'handed_over' | 'unknown' | 'sent' | 'failed' | 'dropped' | null
  readonly handedOverAt: string | null
  readonly via: DeliveryMethod | null
}

export interface EmailFacts extends EmailRow {
  readonly what: NotificationKind
  readonly details: NotificationDetails
  /** Number of events the notification combines. */
  readonly n: number
  /** Null, like the name and the role, if the user no longer works here. */
  readonly email: string | null
  readonly firstName: string | null
  /** Null also if the user has chosen none. */
  readonly language: Language | null
  readonly role: string | null
  readonly clinicName: string
}

/** Selects the data for an email. No row if it does not exist. */
export const emailFacts = (clinicId: number, id: number): Statement<EmailFacts> =>
  sql`select l.id, l.notice_id as "noticeId", l.user_id as "userId", l.due_at as "dueAt", l.tries, l.delivery,
        l.handed_over_at as "handedOverAt", l.via, n.what, n.details,
        coalesce((select t.n from notice_totals t where t.clinic_id = ${clinicId} and t.id = n.id), 1) as n,
        u.email, u."firstName", u.language, u.role, c.name as "clinicName"
      from notice_letters l
      join notice_list n on n.clinic_id = l.clinic_id and n.id = l.notice_id
      left join (${activePeople(clinicId)}) u on u.id = l.user_id
      cross join (${clinicSettings(clinicId)}) c
      where l.clinic_id = ${clinicId} and l.id = ${id}`

/** Saves an email's delivery status. */
export const updateEmail = (clinicId: number, row: EmailRow): Statement<{ id: number }> =>
  sql`update notice_letters set due_at = ${row.dueAt}, tries = ${row.tries}, delivery = ${row.delivery},
        handed_over_at = ${row.handedOverAt}, via = ${row.via}
      where clinic_id = ${clinicId} and id = ${row.id} returning id`

// Emails appear on lock screens and are kept for years, so they name no patient and no appointment time.
const WITHOUT_NAMES = {
  patientId: null,
  patientName: '',
  date: null,
  time: null,
  formTitle: null,
  otherway: null,
  fileName: null,
}

const withoutNames = ({ noticeId, what, details, n }: EmailFacts): StoredNotification => ({
  ...WITHOUT_NAMES,
  id: noticeId,
  position: 0,
  what,
  details,
  n,
  at: '',
  read: false,
  actorName: null,
})

const emailWords: Readonly<Record<Language, Pick<typeof en, 'notifications' | 'notificationEmail'>>> = {
  en,
  es,
  fr,
}

/** Composes the email: the kind of event, and a link to the page that handles it. */
export const composeEmail = (facts: EmailFacts, clinicId: number, publicUrl: string) => {
  const language = facts.language ?? 'en'
  const { notifications, notificationEmail } = emailWords[language]
  const notification = withoutNames(facts)
  const [path = '/'] = linkOf(notification).split('?')
  const { subject, paragraphs } = notificationEmail({
    firstName: facts.firstName ?? '',
    clinicName: facts.clinicName,
    title: notifications[facts.what].title(paramsOf[facts.what](notification) as never),
    url: `${publicUrl}${path}`,
    settingsUrl: ALWAYS_SENT.includes(facts.what) ? null : `${publicUrl}/settings/notifications`,
  })
  return {
    channel: 'email',
    clinicId,
    to: facts.email ?? '',
    subject,
    text: paragraphs.join('\n\n'),
    language,
    from: { name: facts.clinicName, replyTo: null },
    messageId: `<notice-letter-${facts.id}@clinic-${clinicId}>`,
    unsubscribeUrl: null,
  } satisfies EmailMessage & { readonly clinicId: number }
}
