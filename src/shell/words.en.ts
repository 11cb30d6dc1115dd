/** English text for the frame around every page. */
export const shell = {
  sidebar: 'Sidebar',
  main: 'Main',
  practice: 'Practice',
  phone: 'Main, phone',
  dashboard: 'Dashboard',
  calendar: 'Calendar',
  patients: 'Patients',
  forms: 'Intake Forms',
  reminders: 'Reminders',
  history: 'History',
  historyParts: 'Parts of the history',
  settings: 'Settings',
  logout: 'Logout',
  logoutFailed: 'You are still signed in. Check your connection and try again.',
  more: 'More',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  roles: {
    staff: 'Administrator',
    practitioner: 'Practitioner',
    'front-desk': 'Front desk',
    auditor: 'Auditor',
  },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'Auto' },
} as const

/** English text for the page shown when an address does not exist. */
export const notFound = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  back: 'Go to the dashboard',
} as const

/** English text for a page that the user's role may not open. */
export const forbidden = {
  title: 'You don’t have access to this page',
  hint: (role: string) =>
    `Your role is ${role}. If you need this page, ask an administrator of your clinic to change your role.`,
} as const

/** English text for the page shown after a server error. */
export const broken = {
  title: 'Something went wrong on our side',
  hint: 'Nothing that was saved is lost. Please try again in a moment.',
  again: 'Try again',
} as const
