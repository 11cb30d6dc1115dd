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
  email: 'New email',
  submit: 'Change email',
  sending: 'Sending...',
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
  banner: 'Confirm your email to finish creating your clinic',
  /** Where the installation sends email. */
  mailed: {
    hint: 'We’ll email the new address to confirm it. Until then, keep signing in with your current one.',
    asked: 'We’ve emailed the new address',
    says: (email: string) =>
      `Confirm your email to finish creating your clinic: we’ve emailed a link to ${email}. Until then your clinic works, but its messages wait.`,
    resend: 'Resend the email',
    resent: 'We’ve emailed you the link again',
    notResent: 'The email was not sent',
  },
  /** Where it does not: the link is in the outbox. */
  kept: {
    hint: 'This installation does not send email yet, so your operator finds the link for the new address in its data folder. Until it is opened, keep signing in with your current one.',
    asked: 'The link for the new address is in the data folder',
    says: (email: string) =>
      `Confirm your email to finish creating your clinic: this installation does not send email yet, so your operator finds the link for ${email} in its data folder. Until then your clinic works, but its messages wait.`,
    resend: 'Create a new link',
    resent: 'A new link is in the data folder',
    notResent: 'No new link was created',
  },
  home: 'Go to Caretrail',
} as const

/** UI text of the pages that reset a forgotten password. */
export const recovery = {
  forgot: {
    title: 'Forgot password?',
    email: 'Email',
    mailed: {
      says: 'Enter the email address you sign in with. We’ll email you a link to choose a new password.',
      submit: 'Email me a reset link',
      asked: 'Check your email',
      ifThere: (email: string) => `If there is an account for ${email}, we’ve sent a reset link.`,
      next: 'The link works once and expires in an hour. If nothing arrives, check your spam folder, then request another link.',
    },
    kept: {
      says: 'Enter the email address you sign in with. This installation does not send email yet, so your operator gets the link to choose a new password.',
      submit: 'Create a reset link',
      asked: 'Ask your operator for the link',
      ifThere: (email: string) =>
        `If there is an account for ${email}, its reset link is in the data folder of this installation.`,
      next: 'The link works once and expires in an hour. Your operator can also set a password with the command “caretrail user reset-password”.',
    },
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
