import type { SentForm } from '#modules/intake-forms'
import type { ReminderRow } from '#modules/reminders'

/** A message to a patient. `at` is when it was or will be sent, ISO 8601. */
type MessageEntry =
  | { readonly is: 'reminder'; readonly at: string; readonly reminder: ReminderRow }
  | { readonly is: 'form'; readonly at: string; readonly form: SentForm }

const momentOf = ({ sentAt, nextTryAt, scheduledFor }: ReminderRow): string =>
  sentAt ?? nextTryAt ?? scheduledFor

/** Returns all messages to a patient, by when each was or will be sent, latest first. */
export const toMessages = (
  reminders: readonly ReminderRow[],
  forms: readonly SentForm[],
): readonly MessageEntry[] => {
  const entries: MessageEntry[] = [
    ...reminders.map((reminder) => ({ is: 'reminder', at: momentOf(reminder), reminder }) as const),
    ...forms.map((form) => ({ is: 'form', at: form.sentAt ?? form.requestedAt, form }) as const),
  ]
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
