import { type FormLanguage, type FieldType, MAX_FIELDS } from '#contracts/intake-forms'
import { text } from '../../language/index.ts'
import {
  openBuilder,
  type OpenBuilder,
  type RemovedField,
  setBuilder,
  setWork,
} from './form-builder.store.ts'
import {
  conditionOn,
  possibleConditionFields,
  dropInvalidConditions,
  type Condition,
  unconditional,
} from './fields/conditions.ts'
import {
  newField,
  newFieldId,
  fieldIndexOf,
  withDuplicate,
  withField,
  withInserted,
  withMoved,
  withoutField,
} from './fields/field-list.ts'
import { withTranslated, type TranslatedText } from './translations/translations.ts'
import type { Field, OtherLanguage, EditedForm } from './form-draft.ts'

const words = text.formBuilder

/** Returns a field's label, or its position if it has none. */
export const nameOf = (form: EditedForm, id: string): string => {
  const at = fieldIndexOf(form, id)
  return words.named(form.fields[at]?.label ?? '', at + 1)
}

type BuilderChange = Parameters<typeof setBuilder>[0]

/** Edits the form; removes conditions that no longer apply, and lists the affected fields in `notice`. */
export function revise(change: (form: EditedForm) => EditedForm, more: BuilderChange = {}): void {
  const builder = openBuilder()
  if (!builder) return
  const { work: form, changedIds } = dropInvalidConditions(change(builder.work))
  const labels = changedIds.map((id) => nameOf(form, id)).join(', ')
  setWork(form, { ...(changedIds.length > 0 ? { notice: words.conditionsLost(labels) } : {}), ...more })
}

export const typeTitle = (title: string): void => revise((form) => ({ ...form, title }))

export const typeDescription = (description: string): void => revise((form) => ({ ...form, description }))

export const changeField = (
  id: string,
  change: Partial<
    Pick<
      Field,
      'label' | 'required' | 'hipaasensitive' | 'help' | 'record' | 'alert' | 'documentType' | 'anyDate'
    >
  >,
): void => revise((form) => withField(form, id, (field) => ({ ...field, ...change })))

export const changeType = (id: string, type: FieldType): void =>
  revise((form) => withField(form, id, (field) => ({ ...field, type })))

const hasRoom = ({ work: form }: OpenBuilder): boolean => form.fields.length < MAX_FIELDS

export function addField(): string | undefined {
  const builder = openBuilder()
  if (!builder || !hasRoom(builder)) return undefined
  const field = newField()
  const announcement = words.added(builder.work.fields.length + 1)
  revise((form) => withInserted(form, field), { openFieldId: field.id, announcement, removedFields: [] })
  return field.id
}

export function duplicateField(id: string): string | undefined {
  const builder = openBuilder()
  if (!builder || !hasRoom(builder)) return undefined
  const copyId = newFieldId()
  const announcement = words.duplicated(nameOf(builder.work, id))
  revise((form) => withDuplicate(form, id, copyId), { openFieldId: copyId, announcement, removedFields: [] })
  return copyId
}

export function moveField(id: string, to: number): void {
  const builder = openBuilder()
  if (!builder || to < 0 || to >= builder.work.fields.length) return
  const announcement = words.moved(nameOf(builder.work, id), to + 1, builder.work.fields.length)
  revise((form) => withMoved(form, id, to), { announcement })
}

export function removeField(id: string): void {
  const builder = openBuilder()
  if (!builder) return
  const { work: form } = builder
  const at = fieldIndexOf(form, id)
  const field = form.fields[at]
  if (!field) return
  const { changedIds } = dropInvalidConditions(withoutField(form, id))
  const conditions = form.fields.filter((other) => changedIds.includes(other.id))
  const removed: RemovedField = { field, at, conditions }
  const announcement = words.removed(nameOf(form, id))
  revise((now) => withoutField(now, id), { removedFields: [...builder.removedFields, removed], announcement })
}

export function undoRemoval(): void {
  const builder = openBuilder()
  const last = builder?.removedFields.at(-1)
  if (!builder || !last) return
  const { field, at, conditions } = last
  const removedConditions = new Map(conditions.map(({ id, showWhen }) => [id, showWhen]))
  const restoredForm = withInserted(builder.work, field, Math.min(at, builder.work.fields.length))
  const fields = restoredForm.fields.map((other) => {
    const showWhen = other.showWhen ?? removedConditions.get(other.id)
    return showWhen ? { ...other, showWhen } : other
  })
  const form = { ...restoredForm, fields }
  const announcement = words.back(nameOf(form, field.id))
  revise(() => form, { removedFields: builder.removedFields.slice(0, -1), notice: null, announcement })
}

/** Shows a field only on a certain answer to an earlier one; null shows it always. */
export function setCondition(id: string, showWhen: Condition | null): void {
  revise((form) => withField(form, id, (field) => (showWhen ? { ...field, showWhen } : unconditional(field))))
}

/** Makes a field depend on an earlier one, with the most likely condition. */
export function dependOn(id: string, other: string): void {
  const builder = openBuilder()
  const field = builder && possibleConditionFields(builder.work, id).find((each) => each.id === other)
  setCondition(id, field ? conditionOn(field) : null)
}

export const translate = (language: OtherLanguage, wording: TranslatedText, translation: string): void =>
  revise((form) => withTranslated(form, language, wording, translation))

export const toggleField = (id: string): void =>
  setBuilder({ openFieldId: openBuilder()?.openFieldId === id ? null : id })

export const dismissNotice = (): void => setBuilder({ notice: null })

export const showLanguage = (language: FormLanguage): void => setBuilder({ language, previewing: false })

export const togglePreview = (): void => setBuilder({ previewing: !openBuilder()?.previewing })
