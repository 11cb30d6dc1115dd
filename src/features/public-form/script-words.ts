import type { FormText } from '../form-view/index.ts'

const LABELS = '{labels}'

/** The script is limited to 4 KB, so the server renders its texts into the page. */
export const scriptWords = (text: FormText) => ({
  missing: text.missing(LABELS),
  check: text.check(LABELS),
  page: text.page('{n}', '{of}'),
  blank: text.blank,
  wrong: text.wrong,
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
  answered: text.answeredText,
  withdrawn: text.withdrawnText,
  tooLarge: text.tooLarge,
})

export type ScriptWords = ReturnType<typeof scriptWords>
