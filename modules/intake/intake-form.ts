import { decider } from '#events'
import type { FormDefinition } from './contract.ts'
import { sameDefinition } from './definition.ts'
import { FormNeverPublished, FormNotFound } from './errors.ts'
import {
  IntakeFormActivated,
  IntakeFormDeactivated,
  IntakeFormDraftDiscarded,
  IntakeFormDrafted,
  type IntakeFormEvent,
  intakeFormEvents,
  IntakeFormPublished,
  IntakeFormRemoved,
  IntakeFormRestored,
} from './events.ts'

interface Known {
  readonly is: 'listed' | 'removed'
  /** What patients are asked; null until something is published. */
  readonly published: FormDefinition | null
  readonly formVersion: number
  /** What was put aside since. */
  readonly draft: FormDefinition | null
  readonly active: boolean
}
type Form = { readonly is: 'unknown' } | Known

export type IntakeFormCommand =
  | {
      readonly _tag: 'CreateForm'
      readonly form: FormDefinition
      readonly isActive: boolean
      readonly draft: boolean
    }
  | { readonly _tag: 'DraftForm'; readonly form: FormDefinition }
  /** `isActive` undefined: as it was; a form is active from its first publication on. */
  | { readonly _tag: 'ReviseForm'; readonly form: FormDefinition; readonly isActive?: boolean | undefined }
  | { readonly _tag: 'SetFormActive'; readonly isActive: boolean }
  | { readonly _tag: 'DiscardDraft' }
  | { readonly _tag: 'RemoveForm' }
  | { readonly _tag: 'RestoreForm' }

type Told<Tag> = Extract<IntakeFormCommand, { readonly _tag: Tag }>

const nothingYet: Known = { is: 'listed', published: null, formVersion: 0, draft: null, active: false }

const decide = (form: Form, command: IntakeFormCommand) => {
  if (command._tag === 'CreateForm') return form.is === 'unknown' ? create(command) : []
  if (form.is === 'unknown') return new FormNotFound()
  if (command._tag === 'RestoreForm') return form.is === 'listed' ? [] : [IntakeFormRestored({})]
  if (form.is === 'removed') return new FormNotFound()
  switch (command._tag) {
    case 'DraftForm':
      return putAside(form, command.form)
    case 'ReviseForm':
      return revise(form, command)
    case 'SetFormActive':
      return command.isActive ? activate(form) : deactivate(form)
    case 'DiscardDraft':
      if (!form.draft) return []
      return form.published ? [IntakeFormDraftDiscarded({})] : new FormNeverPublished()
    case 'RemoveForm':
      return [IntakeFormRemoved({})]
  }
}

const create = ({ form, isActive, draft }: Told<'CreateForm'>): IntakeFormEvent[] =>
  draft ? [IntakeFormDrafted(form)] : revise(nothingYet, { _tag: 'ReviseForm', form, isActive })

const putAside = ({ published, draft }: Known, form: FormDefinition): IntakeFormEvent[] => {
  const shown = draft ?? published
  if (shown && sameDefinition(shown, form)) return []
  // What is put aside says what is published: there is nothing left to put aside.
  if (published && sameDefinition(published, form)) return [IntakeFormDraftDiscarded({})]
  return [IntakeFormDrafted(form)]
}

const publish = ({ published, formVersion, draft }: Known, form: FormDefinition): IntakeFormEvent[] => {
  if (!published || !sameDefinition(published, form))
    return [IntakeFormPublished({ ...form, formVersion: formVersion + 1 })]
  return draft ? [IntakeFormDraftDiscarded({})] : []
}

const revise = (known: Known, { form, isActive }: Told<'ReviseForm'>): IntakeFormEvent[] => {
  const wanted = isActive ?? (known.published ? known.active : true)
  const turned = wanted ? IntakeFormActivated({}) : IntakeFormDeactivated({})
  return [...publish(known, form), ...(wanted === known.active ? [] : [turned])]
}

const activate = (known: Known): IntakeFormEvent[] => {
  if (known.active) return []
  const unpublished = known.published ? null : known.draft
  return [...(unpublished ? publish(known, unpublished) : []), IntakeFormActivated({})]
}

const deactivate = ({ active }: Known): IntakeFormEvent[] => (active ? [IntakeFormDeactivated({})] : [])

const evolve = (form: Form, happened: IntakeFormEvent): Form => {
  const known = form.is === 'unknown' ? nothingYet : form
  switch (happened._tag) {
    case 'IntakeFormDrafted': {
      const { _tag, ...draft } = happened
      return { ...known, draft }
    }
    case 'IntakeFormDraftDiscarded':
      return { ...known, draft: null }
    case 'IntakeFormPublished': {
      const { _tag, formVersion, ...published } = happened
      return { ...known, published, formVersion, draft: null }
    }
    case 'IntakeFormActivated':
      return { ...known, active: true }
    case 'IntakeFormDeactivated':
      return { ...known, active: false }
    case 'IntakeFormRemoved':
      return { ...known, is: 'removed' }
    case 'IntakeFormRestored':
      return { ...known, is: 'listed' }
  }
}

/** A form that patients answer. Stream: intake-form-{id}. */
export const IntakeForm = decider<
  Form,
  IntakeFormCommand,
  IntakeFormEvent,
  FormNotFound | FormNeverPublished
>({
  stream: 'intake-form',
  events: intakeFormEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
