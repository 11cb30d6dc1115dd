/** UI text of the page that accepts a staff invitation. */
export const join = {
  title: (clinic: string) => `Join ${clinic}`,
  says: (email: string, role: string) =>
    `You’ll join as ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role.toLowerCase()} and sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  submit: 'Join',
  over: 'This invitation no longer works',
  overSays:
    'It was already used, withdrawn or replaced by a newer email, or it has expired. Ask the clinic to send you a new one.',
  signIn: 'Sign in',
} as const

/** UI text for changing the sign-in email: Settings → Profile, and the page behind the emailed link. */
export const emailChange = {
  section: 'Sign-in email',
  hint: 'We’ll email the new address to confirm it. Until then, keep signing in with your current one.',
  email: 'New email',
  submit: 'Change email',
  sending: 'Sending...',
  asked: 'We’ve emailed the new address',
  failed: 'Your email was not changed',
  title: 'Confirm your email address',
  says: (email: string) => `Confirm that you want to sign in with ${email} from now on.`,
  confirm: 'Confirm',
  done: 'Your sign-in email was changed',
  doneSays: (email: string) => `Sign in with ${email} from now on.`,
  over: 'This link no longer works',
  overSays:
    'This link was already used, has expired, or was replaced by a newer email. You can request a new one under Settings → Profile.',
  ownSays: (email: string) => `Confirm that ${email} is your email address.`,
  ownDone: 'Your email address is confirmed',
  ownDoneSays: 'Messages that were waiting go out now.',
  banner: 'Confirm your email address',
  bannerSays: (email: string) =>
    `Confirm your email address: we’ve emailed a link to ${email}. Until then your clinic works, but its messages wait.`,
  bannerKeptHere:
    'This installation does not send email yet. The operator finds the link in the data folder.',
  resend: 'Resend the email',
  resent: 'We’ve emailed you the link again',
  notResent: 'The email was not sent',
  home: 'Go to Caretrail',
} as const

/** UI text of the pages that reset a forgotten password. */
export const recovery = {
  forgot: {
    title: 'Forgot password?',
    says: 'Enter the email address you sign in with. We’ll email you a link to choose a new password.',
    email: 'Email',
    submit: 'Email me a reset link',
    asked: 'Check your email',
    ifThere: (email: string) => `If there is an account for ${email}, we’ve sent a reset link.`,
    next: 'The link works once and expires in an hour. If nothing arrives, check your spam folder, then request another link.',
    keptHere:
      'This installation does not send email yet. Emails are stored in its data folder, where the operator can read them. The operator can also set a password with the command “caretrail user reset-password”.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    says: 'You’ll sign in with it from now on. This signs you out on all devices.',
    password: 'New password',
    submit: 'Save password',
    done: 'Your password was changed',
    signIn: 'Sign in',
    nowSignIn: 'You were signed out on all devices. Sign in with your new password.',
    over: 'This link no longer works',
    overSays: 'This link was already used, has expired, or was replaced by a newer email. Request a new one.',
    askAgain: 'Request a new link',
  },
} as const
