import { raw, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { MailMessage } from '#modules/platform'
import { invitationRow } from './invitation-list.ts'

/** What a letter is written from. */
export interface Letter {
  readonly id: number
  readonly formId: number
  readonly email: string
  readonly name: string | null
  readonly state: string
  readonly expiresAt: string
  /** The form still takes submissions. */
  readonly open: boolean
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly zone: string
}

/** What there is to write for an invitation. */
export const letterFor = (clinicId: number, id: number): Statement<Letter> =>
  sql`select i.id, i."formId", i.email, i.name, i.state, i."expiresAt",
        coalesce(f.is_active and f.state = 'active', false) as open,
        c.name as "clinicName", c.phone as "clinicPhone", c.zone
      from (${invitationRow(clinicId, id)}) i
      cross join (${clinicSettings(clinicId)}) c
      left join intake_form_list f on f.clinic_id = ${clinicId} and f.id = ${raw('i."formId"')}`

const day = ({ expiresAt, zone }: Letter): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(expiresAt))

const wordsOf = (letter: Letter, link: string): string =>
  [
    letter.name ? `Hello ${letter.name},` : 'Hello,',
    '',
    `${letter.clinicName} asks you to fill in a form. It works on a phone, and you need no account:`,
    '',
    link,
    '',
    `The link is yours alone, so please do not pass it on. It works until ${day(letter)}.`,
    '',
    letter.clinicPhone
      ? `If you have a question, call ${letter.clinicName} at ${letter.clinicPhone}.`
      : `If you have a question, ask ${letter.clinicName}.`,
    'If you did not expect this message, you need not do anything.',
  ].join('\n')

/** The letter itself. Its subject says nothing of the form: subjects are read over shoulders. */
export const messageOf = (
  letter: Letter,
  { clinicId, link }: { readonly clinicId: number; readonly link: string },
): MailMessage => ({
  clinicId,
  to: letter.email,
  subject: `A form from ${letter.clinicName}`,
  text: wordsOf(letter, link),
  messageId: `<form-invitation-${letter.id}@clinic-${clinicId}>`,
})
