import type { ReactNode } from 'react'
import type { Answers } from '#contracts/intake-forms'
import type { LocalizedForm } from './shown-form.ts'
import type { FormText } from './words.ts'

/** Replaces a masked answer until it is revealed. */
interface Cover {
  readonly open: boolean
  readonly button: ReactNode
}

export interface AnswersOnPage {
  readonly values: Answers
  readonly covers: Readonly<Record<string, Cover>>
  readonly errors: Readonly<Record<string, string>>
}

/**
 * How a form appears: `whole` shows all fields; `stepwise` shows the first step, and a script reveals the others;
 * `readOnly` shows answers, and only the fields that apply to them.
 */
export type FormMode = 'whole' | 'stepwise' | 'readOnly'

export interface FormOnPage extends AnswersOnPage {
  readonly form: LocalizedForm
  readonly text: FormText
  readonly readOnly: boolean
  readonly idPrefix: string
  /** Ids of the fields that apply, if the script shows the others later. */
  readonly applicableIds: ReadonlySet<string> | undefined
}
