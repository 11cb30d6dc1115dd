import type { FormDefinition } from '../contract.ts'
import type { FormNeverPublished, FormNotFound } from '../errors.ts'

export type IntakeFormCommand =
  | {
      readonly _tag: 'CreateForm'
      readonly form: FormDefinition
      readonly isActive: boolean
      readonly draft: boolean
    }
  | { readonly _tag: 'DraftForm'; readonly form: FormDefinition }
  /** Without `isActive`, the form stays active or inactive; its first publication activates it. */
  | { readonly _tag: 'ReviseForm'; readonly form: FormDefinition; readonly isActive?: boolean | undefined }
  | { readonly _tag: 'SetFormActive'; readonly isActive: boolean }
  | { readonly _tag: 'DiscardDraft' }
  | { readonly _tag: 'RemoveForm' }
  | { readonly _tag: 'RestoreForm' }

export type IntakeFormCommandOf<Tag extends IntakeFormCommand['_tag']> = Extract<
  IntakeFormCommand,
  { readonly _tag: Tag }
>

export interface IntakeFormRefusals {
  readonly CreateForm: never
  readonly DraftForm: FormNotFound
  readonly ReviseForm: FormNotFound
  readonly SetFormActive: FormNotFound
  readonly DiscardDraft: FormNotFound | FormNeverPublished
  readonly RemoveForm: FormNotFound
  readonly RestoreForm: FormNotFound
}
