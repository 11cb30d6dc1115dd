/** The published password of every account of the demo clinic. The sign-in card shows it. */
export const DEMO_PASSWORD = 'caretrail-demo'

/** The account of the demo clinic's administrator. */
export const DEMO_EMAIL = 'demo@caretrail.example'

const DEMO_DOMAIN = '@caretrail.example'

/** Whether everyone knows these credentials. `email` is normalized, as by `emailKey`. */
export const arePublished = (email: string, password: string): boolean =>
  password === DEMO_PASSWORD && email.endsWith(DEMO_DOMAIN)
