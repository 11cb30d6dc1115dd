import type { ReactNode } from 'react'
import type { Answers } from '#contracts/intake-forms'
import type { ShownForm } from './shown-form.ts'
import type { FormText } from './words.ts'

/** Replaces a masked answer until it is revealed. */
export interface Cover {
  /** Whether the answer is revealed. */
  readonly open: boolean
  /** The button that reveals or covers the answer. */
  readonly button: ReactNode
}

/** The answers in a form, each by field id. */
export interface AnswersOnPage {
  readonly values: Answers
  /** Covers that replace masked answers until they are revealed. */
  readonly covers: Readonly<Record<string, Cover>>
  /** Error sentences. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * How a form appears: `whole` shows all fields; `stepwise` marks as hidden later what the page's script will
 * show one page at a time; `readOnly` shows answers, and only the fields that apply to them.
 */
export type FormMode = 'whole' | 'stepwise' | 'readOnly'

/** What all parts of a form on a page share. */
export interface FormOnPage extends AnswersOnPage {
  readonly form: ShownForm
  readonly text: FormText
  readonly readOnly: boolean
  /** Makes ids and names unique if a page has more than one form. */
  readonly scope: string
  /** Ids of the fields that apply, if the script shows the others later. */
  readonly applying: ReadonlySet<string> | undefined
}
