import type { FormDefinition } from '../contract.ts'
import type { IntakeFormEvent } from '../events.ts'

export interface ExistingForm {
  readonly is: 'listed' | 'removed'
  /** The version patients see; null until the first publication. */
  readonly published: FormDefinition | null
  readonly formVersion: number
  /** Changes that are not published. */
  readonly draft: FormDefinition | null
  readonly active: boolean
}

export type Form = { readonly is: 'unknown' } | ExistingForm

export const blankForm: ExistingForm = {
  is: 'listed',
  published: null,
  formVersion: 0,
  draft: null,
  active: false,
}

/** Returns a form's state after an event. */
export const evolve = (form: Form, happened: IntakeFormEvent): Form => {
  const existingForm = form.is === 'unknown' ? blankForm : form
  switch (happened._tag) {
    case 'IntakeFormDrafted': {
      const { _tag, ...draft } = happened
      return { ...existingForm, draft }
    }
    case 'IntakeFormDraftDiscarded':
      return { ...existingForm, draft: null }
    case 'IntakeFormPublished': {
      const { _tag, formVersion, ...published } = happened
      return { ...existingForm, published, formVersion, draft: null }
    }
    case 'IntakeFormActivated':
      return { ...existingForm, active: true }
    case 'IntakeFormDeactivated':
      return { ...existingForm, active: false }
    case 'IntakeFormRemoved':
      return { ...existingForm, is: 'removed' }
    case 'IntakeFormRestored':
      return { ...existingForm, is: 'listed' }
  }
}
