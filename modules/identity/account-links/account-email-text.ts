import { Effect } from 'effect'
import { Database, type Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { ROLE_LABELS } from '../kernel/contract.ts'
import type { AccountLink, LinkPurpose } from './account-links.ts'
import { findAccount } from './accounts.ts'
import { emailKey } from './email-key.ts'
import { staffInvitationRow } from './staff-list.ts'
import { userRow } from './user-list.ts'

/** What a letter with a link says, and to whom. */
export interface LinkLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Absent: it comes from the program itself. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  /** Whoever reads it could take the place of whom it is for. */
  readonly confidential: boolean
}

const resetWords = (firstName: string, address: string): string =>
  [
    `Hello ${firstName},`,
    '',
    'somebody asked for another password for your account. Choose one here:',
    '',
    address,
    '',
    'The link works once, for an hour. All your sessions end then.',
    '',
    'If it was not you, you need not do anything: your password stays as it is.',
  ].join('\n')

const resetLetter = ({ clinic_id: clinicId, record_id: userId }: AccountLink, address: string) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(userRow(clinicId, userId))
    if (!user?.email) return undefined
    return {
      to: user.email,
      subject: 'Choose another password',
      text: resetWords(user.firstName, address),
      confidential: true,
    } satisfies LinkLetter
  })

const joinLetter = (
  { clinic_id: clinicId, record_id: invitationId, expires_at }: AccountLink,
  address: string,
) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const [[invitation], [clinic]] = yield* queries([
      staffInvitationRow(clinicId, invitationId),
      clinicSettings(clinicId),
    ])
    if (invitation?.state !== 'waiting' || !clinic) return undefined
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: clinic.zone })
    const text = [
      invitation.firstName ? `Hello ${invitation.firstName},` : 'Hello,',
      '',
      `${clinic.name} works with Caretrail and invites you to join as ${ROLE_LABELS[invitation.role].toLowerCase()}:`,
      '',
      address,
      '',
      `The link works once, until ${until.format(new Date(expires_at))}. It is yours alone, so please do not pass it on.`,
      '',
      `If you did not expect this message, ask ${clinic.name}, or do nothing.`,
    ]
    return {
      to: invitation.email,
      subject: `Join ${clinic.name}`,
      text: text.join('\n'),
      from: { name: clinic.name, replyTo: clinic.email },
      // Whoever may open the clinic's outbox may invite whom they like.
      confidential: false,
    } satisfies LinkLetter
  })

const confirmWords = (email: string, address: string): string =>
  [
    'Hello,',
    '',
    `somebody wants to sign in to Caretrail with ${email} from now on. If that is you, confirm it here:`,
    '',
    address,
    '',
    'The link works once, for a day. If it was not you, you need not do anything.',
  ].join('\n')

const takenWords = (email: string): string =>
  [
    'Hello,',
    '',
    `somebody wants to sign in to Caretrail with ${email}. There is an account with this address already, so nothing changes.`,
    '',
    'If it was you, sign in with the address as it is, or choose another one.',
  ].join('\n')

const confirmLetter = ({ email, clinic_id: clinicId, record_id: userId }: AccountLink, address: string) =>
  Effect.gen(function* () {
    if (email === null) return undefined
    const { query } = yield* Database
    const holders = yield* query(findAccount(emailKey(email)))
    const taken = holders.some((holder) => holder.clinic_id !== clinicId || holder.user_id !== userId)
    return {
      to: email,
      subject: 'Is this your address?',
      text: taken ? takenWords(email) : confirmWords(email, address),
      confidential: true,
    } satisfies LinkLetter
  })

/** What a person reads at their present address while another one is to take its place. */
export const emailNotice = (clinicId: number, userId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(userRow(clinicId, userId))
    if (!user?.email) return undefined
    const text = [
      `Hello ${user.firstName},`,
      '',
      'somebody who knows your password wants to sign in to your account with another address. It takes the place of this one once it is confirmed.',
      '',
      'If it was not you, change your password now, under Settings, Security: the letter to the other address works no more then.',
    ]
    return {
      to: user.email,
      subject: 'Your sign-in address is to change',
      text: text.join('\n'),
      confidential: true,
    } satisfies LinkLetter
  })

type Written = Effect.Effect<LinkLetter | undefined, never, Database | Origin>

const writers: Readonly<Record<LinkPurpose, (link: AccountLink, address: string) => Written>> = {
  join: joinLetter,
  'reset-password': resetLetter,
  'confirm-email': confirmLetter,
}

/** What the letter with this link says; undefined where there is nobody to write to any more. */
export const letterWith = (link: AccountLink, address: string): Written =>
  writers[link.purpose](link, address)
