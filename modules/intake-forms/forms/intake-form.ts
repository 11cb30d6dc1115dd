import { decider } from '#events'
import type { FormDefinition } from '../contract.ts'
import { isSameDefinition } from './form-definition.ts'
import { FormNeverPublished, FormNotFound } from '../errors.ts'
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
} from '../events.ts'
import type { IntakeFormCommand, IntakeFormCommandOf, IntakeFormRefusals } from './intake-form-command.ts'
import { blankForm, evolve, type ExistingForm, type Form } from './intake-form-state.ts'

const create = (existing: Form, { form, isActive, draft }: IntakeFormCommandOf<'CreateForm'>) => {
  if (existing.is !== 'unknown') return []
  return draft ? [IntakeFormDrafted(form)] : revise(blankForm, { form, isActive })
}

const saveDraft = ({ published, draft }: ExistingForm, { form }: IntakeFormCommandOf<'DraftForm'>) => {
  const currentDefinition = draft ?? published
  if (currentDefinition && isSameDefinition(currentDefinition, form)) return []
  // The new draft equals the published version, so the form has no draft left.
  if (published && isSameDefinition(published, form)) return [IntakeFormDraftDiscarded({})]
  return [IntakeFormDrafted(form)]
}

const publish = (
  { published, formVersion, draft }: ExistingForm,
  form: FormDefinition,
): IntakeFormEvent[] => {
  if (!published || !isSameDefinition(published, form))
    return [IntakeFormPublished({ ...form, formVersion: formVersion + 1 })]
  return draft ? [IntakeFormDraftDiscarded({})] : []
}

const revise = (
  existingForm: ExistingForm,
  { form, isActive }: Omit<IntakeFormCommandOf<'ReviseForm'>, '_tag'>,
): IntakeFormEvent[] => {
  const shouldBeActive = isActive ?? (existingForm.published ? existingForm.active : true)
  const activationChange = shouldBeActive ? IntakeFormActivated({}) : IntakeFormDeactivated({})
  return [
    ...publish(existingForm, form),
    ...(shouldBeActive === existingForm.active ? [] : [activationChange]),
  ]
}

const activate = (existingForm: ExistingForm): IntakeFormEvent[] => {
  if (existingForm.active) return []
  const unpublished = existingForm.published ? null : existingForm.draft
  return [...(unpublished ? publish(existingForm, unpublished) : []), IntakeFormActivated({})]
}

const deactivate = ({ active }: ExistingForm): IntakeFormEvent[] =>
  active ? [IntakeFormDeactivated({})] : []

const discardDraft = ({ published, draft }: ExistingForm) => {
  if (!draft) return []
  return published ? [IntakeFormDraftDiscarded({})] : new FormNeverPublished()
}

const restore = (form: Form) => {
  if (form.is === 'unknown') return new FormNotFound()
  return form.is === 'listed' ? [] : [IntakeFormRestored({})]
}

const ifListed =
  <Command, Decision>(decide: (form: ExistingForm, command: Command) => Decision) =>
  (form: Form, command: Command) =>
    form.is === 'listed' ? decide(form, command) : new FormNotFound()

/** A form that patients answer. Stream: intake-form-{id}. */
export const IntakeForm = decider<Form, IntakeFormCommand, IntakeFormEvent, IntakeFormRefusals>({
  stream: 'intake-form',
  events: intakeFormEvents,
  initial: { is: 'unknown' },
  decide: {
    CreateForm: create,
    DraftForm: ifListed(saveDraft),
    ReviseForm: ifListed(revise),
    SetFormActive: ifListed((form, { isActive }) => (isActive ? activate(form) : deactivate(form))),
    DiscardDraft: ifListed(discardDraft),
    RemoveForm: ifListed(() => [IntakeFormRemoved({})]),
    RestoreForm: restore,
  },
  evolve,
})
