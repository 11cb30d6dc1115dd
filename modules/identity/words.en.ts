import type { Role } from '#contracts/kernel'
import type { EmailWords } from '#modules/platform'
import { countOf } from '../kernel/figures.en.ts'

const wait = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const SEAT = { practitioners: 'practitioner', adminUsers: 'administrator' } as const

/** This module's refusals, by tag. */
export const refusals = {
  UserNotFound: () => 'This person does not work in the clinic.',
  OwnerStays: () => 'The owner of the clinic is always an administrator.',
  OwnerAlone: () => 'Only the owner of the clinic can make someone else the owner.',
  AdministratorNeeded: () => 'Only an administrator can become the owner. Change their role first.',
  SeatLimitReached: ({ kind, limit }: { readonly kind: keyof typeof SEAT; readonly limit: number }) =>
    kind === 'practitioners'
      ? `Your plan has ${countOf(limit, SEAT[kind], `${SEAT[kind]}s`)}. Add one under Subscription, or choose a larger plan.`
      : `Your plan has ${countOf(limit, SEAT[kind], `${SEAT[kind]}s`)}. Choose a larger plan under Subscription.`,
  AccountEmailTaken: () => 'An account with this email already exists',
  InvalidCredentials: () => 'Invalid credentials. Please try again.',
  WrongPassword: () => 'That is not your current password.',
  PasswordTooCommon: () => 'This password is easily guessed. Please choose another one.',
  TooManySignIns: ({ retryAfter }: { readonly retryAfter: number }) =>
    `Too many failed sign-ins. Please try again in ${wait(retryAfter)}.`,
  RegistrationClosed: () =>
    'New clinics cannot be created here. Please ask the people who run this installation.',
  TooManyRegistrations: ({ retryAfter }: { readonly retryAfter: number }) =>
    `Too many clinics were created from this network. Please try again in ${wait(retryAfter)}.`,
  TooBusy: () => 'Too many people are signing in right now. Please try again in a moment.',
  TimeoutTooLong: ({ most }: { readonly most: number }) =>
    `In Compliance Mode a session ends after ${most} minutes at most.`,
  LinkOver: () => 'This link no longer works. Please request a new one.',
  TooManyLetters: ({ retryAfter }: { readonly retryAfter: number }) =>
    `Too many emails were requested from here. Please try again in ${wait(retryAfter)}.`,
  ApiKeyNotFound: () => 'This API key does not exist. It may have been revoked.',
  TooManyApiKeys: ({ most }: { readonly most: number }) =>
    `You have ${most} API keys, which is the limit. Revoke one that you no longer use.`,
  ScopesBeyondRole: ({ scopes }: { readonly scopes: readonly string[] }) =>
    `Your role does not allow ${scopes.join(', ')}. A key cannot do more than you can.`,
  ApiKeyToldBefore: () =>
    'This key was already created, and a key is shown only once. Revoke it and create another.',
  InvalidPasskey: () => 'This passkey was not accepted. Please try again.',
  PasskeyNotFound: () => 'You no longer have this passkey.',
  TooManyPasskeys: ({ most }: { readonly most: number }) =>
    `You have ${most} passkeys, which is the limit. Remove one that you no longer use.`,
  PasskeyKnown: () => 'This passkey was already added.',
  SecondFactorNeeded: ({ app }: { readonly app: boolean; readonly passkey: object | null }): string =>
    app
      ? 'Please enter the code from your authenticator app.'
      : 'Please use your passkey, or enter a recovery code.',
  InvalidCode: () => 'This code is wrong or was already used. Please enter the one your app shows now.',
  SetUpExpired: () => 'This setup was started more than an hour ago. Please start again.',
  SecondFactorExists: () => 'You already have an authenticator app. Remove it before you set up another one.',
  NoSecondFactor: () => 'You have no second factor. Set one up first.',
  SecondFactorDemanded: () =>
    'Your clinic is in Compliance Mode, which requires a second factor. Add another one before you remove this one.',
  SessionNotFound: () => 'This session has ended or is not yours.',
  StaffInvitationNotFound: () => 'This invitation no longer exists.',
  InvitedAlready: () => 'This address was already invited. Resend that invitation instead.',
}

/** The problems with fields of this module, by code. */
export const problems = {
  own_first_name_missing: () => 'Please enter your first name',
  own_last_name_missing: () => 'Please enter your last name',
  new_clinic_name_missing: () => 'Please enter the name of your clinic',
  password_missing: () => 'Please enter your password',
  current_password_missing: () => 'Please enter your current password',
  password_too_short: ({ least }: { readonly least: number }) =>
    `Please choose a password of ${least} characters or more`,
  preferences_missing: () => 'Please choose a language or a theme',
  link_token_missing: () => 'Please send the token from the link',
  api_key_name_missing: () => 'Please describe what the key is for',
  api_key_scopes_missing: () => 'Please choose what the key may do',
  api_key_missing: () => 'Please choose an API key',
  api_key_days_invalid: ({ days }: { readonly days: readonly number[] }) =>
    `Please choose ${days.join(', ')} days`,
  passkey_invalid: () => 'Please use a passkey from this browser or your phone',
  passkey_name_missing: () => 'Please name the passkey',
  passkey_missing: () => 'Please choose a passkey',
  code_missing: () => 'Please enter the code',
  session_timeout_invalid: ({ minutes }: { readonly minutes: readonly number[] }) =>
    `Please choose one of ${minutes.join(', ')} minutes`,
  sees_patients_missing: () => 'Please choose whether this person sees patients',
  staff_first_name_missing: () => 'Please enter the first name',
  staff_last_name_missing: () => 'Please enter the last name',
}

const hi = (firstName: string): string => (firstName ? `Hi ${firstName},` : 'Hello,')

const roles: Readonly<Record<Role, string>> = {
  staff: 'an administrator',
  practitioner: 'a practitioner',
  'front-desk': 'front desk',
  auditor: 'an auditor',
}

/** The link of an invitation to work in a clinic. */
export interface StaffInvitationLink {
  readonly firstName: string
  readonly clinicName: string
  readonly role: Role
  readonly url: string
  /** The formatted day on which the link expires. */
  readonly until: string
}

/** The email about a change of a person's own credentials. */
const accountNews =
  (subject: string, what: string) =>
  ({ firstName, url }: { readonly firstName: string; readonly url: string }): EmailWords => ({
    subject,
    paragraphs: [
      hi(firstName),
      what,
      `If this was you, there is nothing to do. If it was not, choose a new password at ${url}/forgot-password and tell an administrator of your clinic.`,
    ],
  })

interface WelcomeEmail {
  readonly firstName: string
  readonly url: string
  /** Whether the installation charges its clinics, after a trial. */
  readonly hasTrial: boolean
}

/** Emails about accounts. */
export const emails = {
  welcome: ({ firstName, url, hasTrial }: WelcomeEmail): EmailWords => ({
    subject: 'Welcome to Caretrail',
    paragraphs: [
      hi(firstName),
      hasTrial
        ? 'Your clinic is ready. Your 30-day trial has started, and nothing is charged during it.'
        : 'Your clinic is ready.',
      `Sign in at ${url} with this email address and the password you chose.`,
      'Good first steps: check the time zone and the services in Settings, add your patients, and book a visit.',
      'If you did not create a clinic with us, please reply to this email.',
    ],
  }),
  passwordReset: ({ firstName, url }: { readonly firstName: string; readonly url: string }): EmailWords => ({
    subject: 'Choose a new password',
    paragraphs: [
      hi(firstName),
      'Someone asked to reset your Caretrail password. Choose a new one here:',
      url,
      'The link works once and expires in an hour. Changing your password signs you out on all devices.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
  }),
  staffInvitation: ({ firstName, clinicName, role, url, until }: StaffInvitationLink): EmailWords => ({
    subject: `Join ${clinicName}`,
    paragraphs: [
      hi(firstName),
      `${clinicName} uses Caretrail and invites you to join as ${roles[role]}:`,
      url,
      `The link works once and expires on ${until}. It is meant for you alone, so please do not share it.`,
      `If you did not expect this email, contact ${clinicName} or ignore it.`,
    ],
  }),
  // The subject is the same as of the invitation, so that others who see it learn nothing about the account.
  staffInvitationTaken: ({
    firstName,
    clinicName,
  }: Pick<StaffInvitationLink, 'firstName' | 'clinicName'>): EmailWords => ({
    subject: `Join ${clinicName}`,
    paragraphs: [
      hi(firstName),
      `${clinicName} uses Caretrail and invites you to join. This address already has an account at another clinic, and an address can belong to one clinic only.`,
      `To join, ask ${clinicName} to invite you at a different address. If you did not expect this email, you can ignore it.`,
    ],
  }),
  clinicConfirmation: ({ email, url }: { readonly email: string; readonly url: string }): EmailWords => ({
    subject: 'Confirm your email to finish creating your clinic',
    paragraphs: [
      'Hello,',
      `Someone created a clinic at Caretrail with ${email}. If that was you, confirm your email here:`,
      url,
      'The link works once and expires in a day. If it was not you, you can ignore this email.',
    ],
  }),
  emailConfirmation: ({ email, url }: { readonly email: string; readonly url: string }): EmailWords => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `Someone asked to use ${email} to sign in to Caretrail. If that was you, confirm it here:`,
      url,
      'The link works once and expires in a day. If it was not you, you can ignore this email.',
    ],
  }),
  // The subject is the same as of a confirmation, so that others who see it learn nothing about the account.
  emailTaken: ({ email }: { readonly email: string }): EmailWords => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `Someone asked to use ${email} to sign in to Caretrail. This address already has an account, so nothing changes.`,
      'If that was you, sign in with this address, or choose a different one.',
    ],
  }),
  emailChangeWarning: ({ firstName }: { readonly firstName: string }): EmailWords => ({
    subject: 'Your sign-in address is about to change',
    paragraphs: [
      hi(firstName),
      'Someone who knows your password asked to change the address you sign in with. The new address replaces this one once it is confirmed.',
      'If it was not you, change your password now under Settings → Security. The link sent to the other address then stops working.',
    ],
  }),
  signedOut: ({ firstName, url }: { readonly firstName: string; readonly url: string }): EmailWords => ({
    subject: 'You were signed out of Caretrail',
    paragraphs: [
      hi(firstName),
      'An administrator of your clinic signed you out on all devices. Your API keys keep working.',
      `Sign in again at ${url}. If you do not know why you were signed out, ask an administrator of your clinic.`,
    ],
  }),
  ownershipPassedOn: ({
    firstName,
    url,
  }: {
    readonly firstName: string
    readonly url: string
  }): EmailWords => ({
    subject: 'You are no longer the owner of your clinic in Caretrail',
    paragraphs: [
      hi(firstName),
      'Another administrator is now the owner of your clinic in Caretrail. You are still an administrator.',
      `See who works in your clinic at ${url}. If you did not do this, ask the new owner.`,
    ],
  }),
  ownershipReceived: ({
    firstName,
    url,
  }: {
    readonly firstName: string
    readonly url: string
  }): EmailWords => ({
    subject: 'You are now the owner of your clinic in Caretrail',
    paragraphs: [
      hi(firstName),
      'You were made the owner of your clinic in Caretrail. Emails about its subscription now go to you, and nobody can remove you.',
      `See who works in your clinic at ${url}.`,
    ],
  }),
  passwordChanged: accountNews(
    'Your Caretrail password was changed',
    'The password of your account was changed. You were signed out on your other devices.',
  ),
  emailChanged: accountNews(
    'Your sign-in address was changed',
    'You no longer sign in to Caretrail with this address. Another address was confirmed and has replaced it.',
  ),
  factorAdded: accountNews(
    'A second factor was added to your account',
    'An authenticator app or a passkey was added to your Caretrail account. Sign-in accepts it from now on.',
  ),
  factorRemoved: accountNews(
    'A second factor was removed from your account',
    'An authenticator app or a passkey was removed from your Caretrail account. Sign-in no longer asks for it.',
  ),
  recoveryCodesRenewed: accountNews(
    'Your account has new recovery codes',
    'New recovery codes were created for your Caretrail account. The previous ones no longer work.',
  ),
  apiKeyCreated: accountNews(
    'An API key was created for your account',
    'A new API key works on your behalf in Caretrail. You can see and revoke your keys under Settings → Security.',
  ),
}
