import type { FormText } from '../../text/form/index.ts'
import type { ShownField } from './shown-form.ts'

/** What every kind of control is told. */
export interface ControlProps {
  readonly field: ShownField
  readonly text: FormText
  /** Its id, and the name its answer is sent under. */
  readonly name: string
  readonly value: string
  readonly readOnly: boolean
  readonly about: {
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}
