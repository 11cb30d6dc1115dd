import { problems, refusals } from '../../../modules/identity/words.en.ts'
import { problems as kernelProblems } from '../../../modules/kernel/words.en.ts'

/** UI text of the sign-in card. */
export const signIn = {
  title: 'Welcome Back',
  subtitle: 'Sign in to your account',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign In',
  pending: 'Signing in...',
  failed: refusals.InvalidCredentials(),
  welcome: 'Welcome back!',
  demo: 'Demo account',
  second: 'Your password is correct. One more step:',
  code: 'Authentication code',
  codeHint: 'Shown in your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set up your second factor. Each works once.',
  withRecovery: 'Use a recovery code instead',
  withApp: 'Use your authenticator app instead',
  withPasskey: 'Use a passkey',
  waiting: 'Waiting for your device...',
  or: 'or',
  passkeyCancelled: 'No passkey was used. Try again, or use a code.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyImpossible: 'Passkeys aren’t available in this browser.',
  backToPassword: 'Back to email and password',
  haveAccount: 'Already have an account?',
  link: 'Sign in',
} as const

/** UI text of the dialog that opens when a session has ended. */
export const signInAgain = {
  title: 'Sign in again',
  reason: 'Your session has ended. What you typed is still here.',
  other: (name: string) => `Not ${name}? Log out`,
} as const

/** UI text of the dialog that asks for a proof of the last minutes. */
export const proofRequest = {
  title: 'Confirm it’s you',
  reason: 'Enter your password to continue. We won’t ask again for ten minutes.',
  submit: 'Continue',
  failed: 'Failed to confirm that it’s you',
} as const

/** UI text of the card that creates a clinic. */
export const register = {
  title: 'Create your clinic',
  subtitle: '30 days free, no card needed',
  closed:
    'New clinics cannot be created here. If you work at a clinic that uses this installation, ask its administrator to invite you.',
  clinicName: 'Clinic name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: '8 characters or more; 15 are better',
  submit: 'Create clinic',
  pending: 'Creating your clinic...',
  failed: 'Failed to create your clinic. Please try again.',
  welcome: 'Your clinic is ready',
} as const

/** Errors of both cards’ fields. */
export const validation = {
  email: kernelProblems.email_invalid(),
  password: problems.password_missing(),
  code: problems.code_missing(),
  newPassword: problems.password_too_short({ least: 8 }),
  clinicName: problems.new_clinic_name_missing(),
  firstName: problems.own_first_name_missing(),
  lastName: problems.own_last_name_missing(),
} as const
