import { Effect } from 'effect'
import { Database, type Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { Language } from '#contracts/kernel'
import { longDate } from '#modules/kernel'
import { type EmailWords, removeLinks } from '#modules/platform'
import type { AccountLink, LinkPurpose } from './account-link.ts'
import { emailWords } from './email-words.ts'
import { findAccount } from '../accounts/account.ts'
import { staffInvitationRow } from '../accounts/staff-list.ts'
import { emailRecipient } from '../accounts/user-list.ts'

/** An email about an account, usually with a link. */
export interface AccountEmail {
  readonly to: string
  readonly language: Language
  readonly words: EmailWords
  /** Absent: Caretrail itself sends it. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  /** Reading it lets someone take over the account, so the clinic's outbox must not show it. */
  readonly confidential: boolean
  /** The record that the email is about. Only its sender may read the link in the clinic's outbox. */
  readonly about?: string
}

interface RequestedLink {
  readonly link: AccountLink
  readonly url: string
  /** Applies if the recipient has chosen no language. */
  readonly requestLanguage: Language
}

const writeResetEmail = ({ link, url, requestLanguage }: RequestedLink) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(emailRecipient(link.clinic_id, link.record_id))
    if (!user?.email) return undefined
    const language = user.language ?? requestLanguage
    return {
      to: user.email,
      language,
      words: emailWords[language].passwordReset({ firstName: removeLinks(user.firstName), url }),
      confidential: true,
    } satisfies AccountEmail
  })

const writeInvitationEmail = ({ link, url, requestLanguage: language }: RequestedLink) =>
  Effect.gen(function* () {
    const { query, queries } = yield* Database
    const { clinic_id: clinicId, record_id: invitationId, expires_at: expiresAt } = link
    const [[invitation], [clinic]] = yield* queries([
      staffInvitationRow(clinicId, invitationId),
      clinicSettings(clinicId),
    ])
    if (invitation?.state !== 'waiting' || !clinic) return undefined
    const holders = yield* query(findAccount(invitation.email))
    const { email, role } = invitation
    const firstName = removeLinks(invitation.firstName)
    const clinicName = removeLinks(clinic.name)
    const until = longDate(expiresAt, clinic.zone, language)
    return {
      to: email,
      language,
      words:
        holders.length > 0
          ? emailWords[language].staffInvitationTaken({ firstName, clinicName })
          : emailWords[language].staffInvitation({ firstName, clinicName, role, url, until }),
      from: { name: clinic.name, replyTo: clinic.email },
      confidential: false,
      about: `staff-invitation-${invitationId}`,
    } satisfies AccountEmail
  })

const writeConfirmationEmail = ({ link, url, requestLanguage }: RequestedLink) =>
  Effect.gen(function* () {
    const { email, clinic_id: clinicId, record_id: userId } = link
    if (email === null) return undefined
    const { queries } = yield* Database
    const [[user], holders] = yield* queries([emailRecipient(clinicId, userId), findAccount(email)])
    const isTaken = holders.some((holder) => holder.clinic_id !== clinicId || holder.user_id !== userId)
    const language = user?.language ?? requestLanguage
    const { emailTaken, clinicConfirmation, emailConfirmation } = emailWords[language]
    // A person who confirms the address they already sign in with has just created a clinic.
    const confirmation = user?.email === email ? clinicConfirmation : emailConfirmation
    return {
      to: email,
      language,
      words: isTaken ? emailTaken({ email }) : confirmation({ email, url }),
      confidential: true,
    } satisfies AccountEmail
  })

/** Warns the current address that the account's sign-in address is about to change. */
export const writeEmailChangeWarning = (clinicId: number, userId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [user] = yield* query(emailRecipient(clinicId, userId))
    if (!user?.email) return undefined
    const language = user.language ?? 'en'
    return {
      to: user.email,
      language,
      words: emailWords[language].emailChangeWarning({ firstName: removeLinks(user.firstName) }),
      confidential: true,
    } satisfies AccountEmail
  })

type WrittenEmail = Effect.Effect<AccountEmail | undefined, never, Database | Origin>

const writers: Readonly<Record<LinkPurpose, (link: RequestedLink) => WrittenEmail>> = {
  join: writeInvitationEmail,
  'reset-password': writeResetEmail,
  'confirm-email': writeConfirmationEmail,
}

/** The email for a link; undefined when its recipient is gone. */
export const writeLinkEmail = (request: RequestedLink): WrittenEmail => writers[request.link.purpose](request)
