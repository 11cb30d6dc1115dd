/** Words of the page on which somebody takes up an invitation to work in a clinic. */
export const join = {
  title: (clinic: string) => `Join ${clinic}`,
  says: (email: string, role: string) => `You join as ${role.toLowerCase()}, and sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  submit: 'Join',
  over: 'This invitation does not work any more',
  overSays:
    'It was used, withdrawn or sent again, or its week is over. Ask the clinic to send you another one.',
  signIn: 'Sign in',
} as const

/** Words of the change of a sign-in address, in Settings, Profile, and behind the link of its letter. */
export const emailChange = {
  section: 'Sign-in address',
  hint: 'A letter to the new address asks whether it is yours. Until you confirm it, you sign in with the present one.',
  email: 'New email',
  submit: 'Change email',
  sending: 'Sending...',
  asked: 'A letter is on its way to the new address',
  failed: 'Your email was not changed',
  title: 'Is this your address?',
  says: (email: string) => `Confirm to sign in with ${email} from now on.`,
  confirm: 'Confirm',
  done: 'Your sign-in address is changed',
  doneSays: (email: string) => `Sign in with ${email} from now on.`,
  over: 'This link does not work any more',
  overSays:
    'It was used, or its day is over, or another letter came after it. You can ask for a new one under Settings, Profile.',
  home: 'Go to Caretrail',
} as const

/** Words of the pages of somebody who has forgotten the password. */
export const recovery = {
  forgot: {
    title: 'Forgot password?',
    says: 'Say which email address you sign in with. A letter brings a link with which you choose another password.',
    email: 'Email',
    submit: 'Send the letter',
    asked: 'Look at your mail',
    ifThere: (email: string) => `If there is an account for ${email}, a letter is on its way.`,
    next: 'Its link works once, for an hour. If nothing comes, look among unwanted mail, then ask again.',
    keptHere:
      'This installation sends no mail yet: letters are kept in its data folder, for whoever runs it. They can also set a password with the command “caretrail user reset-password”.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose another password',
    says: 'You sign in with it from now on. Wherever you are signed in, your sessions end.',
    password: 'New password',
    submit: 'Save the password',
    done: 'Your password is changed',
    signIn: 'Sign in',
    nowSignIn: 'All your sessions have ended. Sign in with the new password.',
    over: 'This link does not work any more',
    overSays: 'It was used, or its hour is over, or another letter came after it. Ask for a new one.',
    askAgain: 'Ask for a new letter',
  },
} as const
