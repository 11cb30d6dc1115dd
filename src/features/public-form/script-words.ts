import type { FormText } from '../../text/form/index.ts'

const LABELS = '{labels}'

/** The words the page's script says, with places for what it fills in. */
export const scriptWords = (text: FormText) => ({
  missing: text.missing(LABELS),
  check: text.check(LABELS),
  page: text.page('{n}', '{of}'),
  blank: text.blank,
  email: text.wrong.email,
  date: text.wrong.date,
  submitting: text.submitting,
  saved: text.saved,
  offline: text.offline,
  waiting: text.waiting,
  again: text.again,
  failed: text.failed,
  error: text.error,
  success: text.success,
  dismiss: text.dismiss,
  notifications: text.notifications,
  submitted: text.submitted,
  notFound: text.notFoundText,
  unavailable: text.unavailableText,
  tooLarge: text.tooLarge,
})

export type ScriptWords = ReturnType<typeof scriptWords>
