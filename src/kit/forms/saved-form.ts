import { text } from '../../language/index.ts'
import { formProblem, get, RequestError } from '../requests/request.ts'

export type MessagesByPlace = Readonly<Record<string, string>>

/** A change by another user. `before` is empty for a new field or line, `now` for a removed one. */
export interface ConcurrentChange {
  /** Name of a field, or key of a line. */
  readonly key: string
  readonly before: string
  readonly now: string
}

export interface SavedRecord {
  readonly version: number
}

/** How one settings tab loads, validates and merges its record. */
export interface SettingsTabSpec<Row extends SavedRecord, Form> {
  readonly address: string
  readonly formOf: (row: Row) => Form
  /** Validates the form: returns the draft to send and one message per invalid place. */
  readonly validate: (form: Form) => { readonly draft: object; readonly errors: MessagesByPlace }
  /** Maps a path in the draft to a place in the form. */
  readonly placeAt: (form: Form, path: readonly PropertyKey[]) => string
  readonly differs: (one: Form, other: Form) => boolean
  /** Gives lines added in the form the ids that the server assigned in `now`. */
  readonly adoptIds: (form: Form, sent: Form, now: Form) => Form
  readonly changesBetween: (before: Form, now: Form) => readonly ConcurrentChange[]
  /** Merges a newer record: typed values stay, untouched ones take the saved value. */
  readonly merge: (before: Form, typed: Form, now: Form) => Form
  /** Returns, by place, the values of the newer record that the user's typing hides. */
  readonly hiddenValues: (before: Form, typed: Form, now: Form) => MessagesByPlace
}

/** Changes that another user saved since the tab was loaded. */
export interface ConcurrentChanges<Row> {
  readonly now: Row
  readonly changes: readonly ConcurrentChange[]
}

interface SaveFailure<Row> {
  readonly errors?: MessagesByPlace
  readonly problem: string | null
  readonly stale?: ConcurrentChanges<Row>
}

/** Explains why saving failed, and lists the changes if another user saved first. */
export async function explainSaveFailure<Row extends SavedRecord, Form>(
  { address, formOf, changesBetween, placeAt }: SettingsTabSpec<Row, Form>,
  error: unknown,
  form: Form,
  loadedRow: Row,
): Promise<SaveFailure<Row>> {
  const problem = formProblem(text.settings.saveFailed, error)
  if (!(error instanceof RequestError)) return { problem }
  if (error.code !== 'stale_version') {
    const errorsByPlace = Object.entries(error.fields).map(([path, message]) => [
      placeAt(form, path.split('.')),
      message,
    ])
    return { errors: Object.fromEntries(errorsByPlace), problem: errorsByPlace.length > 0 ? null : problem }
  }
  try {
    const now = await get<Row>(address)
    return { problem, stale: { now, changes: changesBetween(formOf(loadedRow), formOf(now)) } }
  } catch (loadError) {
    return { problem: formProblem(text.settings.saveFailed, loadError) }
  }
}
