import { text } from '../text/index.ts'
import { get, reason, RequestError } from './request.ts'

/** What is wrong, or worth knowing, by the place in a form it belongs to. */
export type ByPlace = Readonly<Record<string, string>>

/** Something that somebody else has changed. Empty: there was, or is, nothing. */
export interface Change {
  /** A field, or the key of a line. */
  readonly what: string
  readonly before: string
  readonly now: string
}

/** What a tab of the settings saves as a whole. */
export interface Saved {
  readonly version: number
}

/** Where a tab is kept, and how what is on record becomes what is typed and back. */
export interface TabKind<Row extends Saved, Form> {
  readonly address: string
  readonly formOf: (row: Row) => Form
  /** The contract's verdict on what was typed: what can be sent, or one sentence for each place that is wrong. */
  readonly judge: (form: Form) => { readonly draft: object; readonly errors: ByPlace }
  /** The place in the form of a path in the draft. */
  readonly placeAt: (form: Form, path: readonly PropertyKey[]) => string
  readonly differs: (one: Form, other: Form) => boolean
  /** New lines of a form that was saved as `sent` have got their ids. */
  readonly adopted: (form: Form, sent: Form, now: Form) => Form
  readonly changesBetween: (before: Form, now: Form) => readonly Change[]
  /** What was typed stays; what was left alone takes what is on record now. */
  readonly merged: (before: Form, typed: Form, now: Form) => Form
  /** What is on record now under the places where something else was typed. */
  readonly underneath: (before: Form, typed: Form, now: Form) => ByPlace
}

/** What somebody else has saved since the tab was loaded. */
export interface Stale<Row> {
  readonly now: Row
  readonly changes: readonly Change[]
}

interface Refusal<Row> {
  readonly errors?: ByPlace
  readonly problem: string | null
  readonly stale?: Stale<Row>
}

/** Why it was not saved; and when somebody else was quicker, what they changed. */
export async function explain<Row extends Saved, Form>(
  { address, formOf, changesBetween, placeAt }: TabKind<Row, Form>,
  error: unknown,
  form: Form,
  known: Row,
): Promise<Refusal<Row>> {
  if (!(error instanceof RequestError)) return { problem: text.settings.saveFailed }
  const problem = reason(error, text.settings.saveFailed)
  if (error.code !== 'stale_version') {
    const blamed = Object.entries(error.fields).map(([path, says]) => [placeAt(form, path.split('.')), says])
    return { errors: Object.fromEntries(blamed), problem: blamed.length > 0 ? null : problem }
  }
  try {
    const now = await get<Row>(address)
    return { problem, stale: { now, changes: changesBetween(formOf(known), formOf(now)) } }
  } catch (unread) {
    return { problem: reason(unread, text.settings.saveFailed) }
  }
}
