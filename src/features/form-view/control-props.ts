import type { FormText } from './words.ts'
import type { ShownField } from './shown-form.ts'

export interface ControlProps {
  readonly field: ShownField
  readonly text: FormText
  /** The control's id, and the name under which the form submits its answer. */
  readonly name: string
  readonly value: string
  readonly readOnly: boolean
  readonly ariaProps: {
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}
