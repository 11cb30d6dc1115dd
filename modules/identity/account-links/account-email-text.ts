import { Effect } from 'effect'
import { Database, type Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { ROLE_LABELS } from '../../kernel/contract.ts'
import type { AccountLink, LinkPurpose } from './account-link.ts'
import { findAccount } from '../sign-in/account.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { staffInvitationRow } from '../staff/staff-list.ts'
import { userRow } from '../people/user-list.ts'

/** An email about an account, usually with a link. */
export interface AccountEmail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Absent: Caretrail itself sends it. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  /** Reading it lets someone take over the account, so the clinic's outbox must not show it. */
  readonly confidential: boolean
}

const resetText = (firstName: string, address: string): string =>
  [
    `Hi ${firstName},`,
    '',
    'Someone asked to reset your Caretrail password. Choose a new one here:',
    '',
    address,
    '',
    'The link works once and expires in an hour. Changing your password signs you out on all devices.',
    '',
    'If you did not ask for this, you can ignore this email. Your password stays the same.',
  ].join('\n')

const writeResetEmail = ({ clinic_id: clinicId, record_id: userId }: AccountLink, address: string) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(userRow(clinicId, userId))
    if (!user?.email) return undefined
    return {
      to: user.email,
      subject: 'Choose a new password',
      text: resetText(user.firstName, address),
      confidential: true,
    } satisfies AccountEmail
  })

const writeInvitationEmail = (
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
      invitation.firstName ? `Hi ${invitation.firstName},` : 'Hello,',
      '',
      `${clinic.name} uses Caretrail and invites you to join as ${ROLE_LABELS[invitation.role].toLowerCase()}:`,
      '',
      address,
      '',
      `The link works once and expires on ${until.format(new Date(expires_at))}. It is meant for you alone, so please do not share it.`,
      '',
      `If you did not expect this email, contact ${clinic.name} or ignore it.`,
    ]
    return {
      to: invitation.email,
      subject: `Join ${clinic.name}`,
      text: text.join('\n'),
      from: { name: clinic.name, replyTo: clinic.email },
      // Anyone who can open the clinic's outbox is allowed to invite people, so the link gives them nothing
      // extra.
      confidential: false,
    } satisfies AccountEmail
  })

const confirmationText = (email: string, address: string): string =>
  [
    'Hello,',
    '',
    `Someone asked to use ${email} to sign in to Caretrail. If that was you, confirm it here:`,
    '',
    address,
    '',
    'The link works once and expires in a day. If it was not you, you can ignore this email.',
  ].join('\n')

const addressTakenText = (email: string): string =>
  [
    'Hello,',
    '',
    `Someone asked to use ${email} to sign in to Caretrail. This address already has an account, so nothing changes.`,
    '',
    'If that was you, sign in with this address, or choose a different one.',
  ].join('\n')

const writeConfirmationEmail = (
  { email, clinic_id: clinicId, record_id: userId }: AccountLink,
  address: string,
) =>
  Effect.gen(function* () {
    if (email === null) return undefined
    const { query } = yield* Database
    const holders = yield* query(findAccount(emailKey(email)))
    const isTaken = holders.some((holder) => holder.clinic_id !== clinicId || holder.user_id !== userId)
    return {
      to: email,
      subject: 'Confirm your email address',
      text: isTaken ? addressTakenText(email) : confirmationText(email, address),
      confidential: true,
    } satisfies AccountEmail
  })

/** Warns the current address that the account's sign-in address is about to change. */
export const writeEmailChangeWarning = (clinicId: number, userId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(userRow(clinicId, userId))
    if (!user?.email) return undefined
    const text = [
      `Hi ${user.firstName},`,
      '',
      'Someone who knows your password asked to change the address you sign in with. The new address replaces this one once it is confirmed.',
      '',
      'If it was not you, change your password now under Settings → Security. The link sent to the other address then stops working.',
    ]
    return {
      to: user.email,
      subject: 'Your sign-in address is about to change',
      text: text.join('\n'),
      confidential: true,
    } satisfies AccountEmail
  })

type WrittenEmail = Effect.Effect<AccountEmail | undefined, never, Database | Origin>

const writers: Readonly<Record<LinkPurpose, (link: AccountLink, address: string) => WrittenEmail>> = {
  join: writeInvitationEmail,
  'reset-password': writeResetEmail,
  'confirm-email': writeConfirmationEmail,
}

/** The email for a link; undefined when its recipient is gone. */
export const writeLinkEmail = (link: AccountLink, address: string): WrittenEmail =>
  writers[link.purpose](link, address)
