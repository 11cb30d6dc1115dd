import { sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { activePeople } from '#modules/identity'
import type { EmailLetter } from '#modules/messages'
import type { Way } from '#contracts/messages'
import { type NoticeWhat, TOLD_ALWAYS } from './contract.ts'
import type { Details } from './notice-list.ts'
import { worded } from './notice-words.ts'
import { wordingOf } from './when.ts'

/** A letter that tells somebody of a notice, as far as it has come. Moments are ISO 8601. */
export interface LetterRow {
  readonly id: number
  readonly noticeId: number
  readonly userId: number
  /** When it is tried next; null where it is not. */
  readonly dueAt: string | null
  readonly tries: number
  readonly delivery: 'handed_over' | 'unknown' | 'sent' | 'failed' | 'dropped' | null
  readonly handedOverAt: string | null
  readonly via: Way | null
}

/** What it is written from, besides. */
export interface LetterFacts extends LetterRow {
  readonly what: NoticeWhat
  readonly details: Details
  /** How many the notice tells of. */
  readonly n: number
  /** Null, like the name and the role, where the person does not work here any more. */
  readonly email: string | null
  readonly firstName: string | null
  readonly role: string | null
  readonly clinicName: string
}

/** What there is to write for a letter. No row where there is no such letter. */
export const letterFacts = (clinicId: number, id: number): Statement<LetterFacts> =>
  sql`select l.id, l.notice_id as "noticeId", l.user_id as "userId", l.due_at as "dueAt", l.tries, l.delivery,
        l.handed_over_at as "handedOverAt", l.via, n.what, n.details,
        coalesce((select t.n from notice_totals t where t.clinic_id = ${clinicId} and t.id = n.id), 1) as n,
        u.email, u."firstName", u.role, c.name as "clinicName"
      from notice_letters l
      join notice_list n on n.clinic_id = l.clinic_id and n.id = l.notice_id
      left join (${activePeople(clinicId)}) u on u.id = l.user_id
      cross join (${clinicSettings(clinicId)}) c
      where l.clinic_id = ${clinicId} and l.id = ${id}`

/** Keeps how far a letter has come. */
export const keepLetter = (clinicId: number, row: LetterRow): Statement<{ id: number }> =>
  sql`update notice_letters set due_at = ${row.dueAt}, tries = ${row.tries}, delivery = ${row.delivery},
        handed_over_at = ${row.handedOverAt}, via = ${row.via}
      where clinic_id = ${clinicId} and id = ${row.id} returning id`

// Whom it is about, and when they come, stays out of letters: they are read on lock screens, and lie about for years.
const nobody = { patientName: '', date: null, time: null, formTitle: null, otherway: null, fileName: null }

const saidOf = ({ noticeId, what, details, n }: LetterFacts) =>
  worded(
    { id: noticeId, position: 0, what, details, n, ...nobody, at: '', read: false, actorName: null },
    wordingOf(undefined, 0),
  )

/** The letter itself: what kind of thing has happened, and where it is dealt with. */
export const letterOf = (facts: LetterFacts, clinicId: number, publicUrl: string) => {
  const { title, href } = saidOf(facts)
  const [place = '/'] = href.split('?')
  const text = [
    `Hello ${facts.firstName ?? ''},`,
    '',
    `there is news at ${facts.clinicName}: ${title}.`,
    '',
    'See what it is about:',
    '',
    `${publicUrl}${place}`,
    '',
    TOLD_ALWAYS.includes(facts.what)
      ? 'Every administrator gets letters of this kind.'
      : `You get letters of this kind because you asked for them. You choose what you are told here: ${publicUrl}/settings/notifications`,
  ]
  return {
    channel: 'email',
    clinicId,
    to: facts.email ?? '',
    subject: `${title} · ${facts.clinicName}`,
    text: text.join('\n'),
    from: { name: facts.clinicName, replyTo: null },
    messageId: `<notice-letter-${facts.id}@clinic-${clinicId}>`,
    unsubscribeUrl: null,
  } satisfies EmailLetter & { readonly clinicId: number }
}
