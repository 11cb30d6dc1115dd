import { type FormLanguage, type FieldType, MOST_FIELDS } from '#contracts/intake'
import { text } from '../text/index.ts'
import { openBuilder, type OpenBuilder, type Removed, setBuilder, setWork } from './form-builder.ts'
import { conditionOn, decidersOf, settled, type Condition, unconditional } from './form-builder-conditions.ts'
import {
  newField,
  newFieldId,
  placeOf,
  withDuplicate,
  withField,
  withInserted,
  withMoved,
  withoutField,
} from './form-builder-fields.ts'
import { withTranslated, type Wording } from './form-builder-translations.ts'
import type { Field, OtherLanguage, Work } from './form-builder-work.ts'

const words = text.formBuilder

/** What a field is called, by its label or its place. */
export const nameOf = (work: Work, id: string): string => {
  const at = placeOf(work, id)
  return words.named(work.fields[at]?.label ?? '', at + 1)
}

type More = Parameters<typeof setBuilder>[0]

/** Edits the form; conditions that can no longer hold go, and that is said. */
export function revise(change: (work: Work) => Work, more: More = {}): void {
  const builder = openBuilder()
  if (!builder) return
  const { work, lost } = settled(change(builder.work))
  const labels = lost.map((id) => nameOf(work, id)).join(', ')
  setWork(work, { ...(lost.length > 0 ? { notice: words.conditionsLost(labels) } : {}), ...more })
}

export const typeTitle = (title: string): void => revise((work) => ({ ...work, title }))

export const typeDescription = (description: string): void => revise((work) => ({ ...work, description }))

/** Changes of a field what needs no more thought than being typed. */
export const changeField = (
  id: string,
  change: Partial<Pick<Field, 'label' | 'required' | 'hipaasensitive' | 'help' | 'record' | 'documentType'>>,
): void => revise((work) => withField(work, id, (field) => ({ ...field, ...change })))

export const changeType = (id: string, type: FieldType): void =>
  revise((work) => withField(work, id, (field) => ({ ...field, type })))

const hasRoom = ({ work }: OpenBuilder): boolean => work.fields.length < MOST_FIELDS

/** Adds a field at the end; answers its id. */
export function addField(): string | undefined {
  const builder = openBuilder()
  if (!builder || !hasRoom(builder)) return undefined
  const field = newField()
  const said = words.added(builder.work.fields.length + 1)
  revise((work) => withInserted(work, field), { open: field.id, said, removed: [] })
  return field.id
}

/** Puts a copy of a field below it; answers the copy's id. */
export function duplicateField(id: string): string | undefined {
  const builder = openBuilder()
  if (!builder || !hasRoom(builder)) return undefined
  const copy = newFieldId()
  const said = words.duplicated(nameOf(builder.work, id))
  revise((work) => withDuplicate(work, id, copy), { open: copy, said, removed: [] })
  return copy
}

/** Puts a field in another place. */
export function moveField(id: string, to: number): void {
  const builder = openBuilder()
  if (!builder || to < 0 || to >= builder.work.fields.length) return
  const said = words.moved(nameOf(builder.work, id), to + 1, builder.work.fields.length)
  revise((work) => withMoved(work, id, to), { said })
}

/** Takes a field out; it can be put back. */
export function removeField(id: string): void {
  const builder = openBuilder()
  if (!builder) return
  const { work } = builder
  const at = placeOf(work, id)
  const field = work.fields[at]
  if (!field) return
  const { lost } = settled(withoutField(work, id))
  const conditions = work.fields.filter((other) => lost.includes(other.id))
  const removed: Removed = { field, at, conditions }
  const said = words.removed(nameOf(work, id))
  revise((now) => withoutField(now, id), { removed: [...builder.removed, removed], said })
}

/** Puts back the field that was taken out last, and the conditions on it. */
export function undoRemoval(): void {
  const builder = openBuilder()
  const last = builder?.removed.at(-1)
  if (!builder || !last) return
  const { field, at, conditions } = last
  const had = new Map(conditions.map(({ id, showWhen }) => [id, showWhen]))
  const before = withInserted(builder.work, field, Math.min(at, builder.work.fields.length))
  const fields = before.fields.map((other) => {
    const showWhen = other.showWhen ?? had.get(other.id)
    return showWhen ? { ...other, showWhen } : other
  })
  const work = { ...before, fields }
  const said = words.back(nameOf(work, field.id))
  revise(() => work, { removed: builder.removed.slice(0, -1), notice: null, said })
}

/** Shows a field only when an earlier one is answered so, or always. */
export function setCondition(id: string, showWhen: Condition | null): void {
  revise((work) => withField(work, id, (field) => (showWhen ? { ...field, showWhen } : unconditional(field))))
}

/** Makes a field depend on an earlier one, in the way that comes to mind first. */
export function dependOn(id: string, other: string): void {
  const builder = openBuilder()
  const field = builder && decidersOf(builder.work, id).find((each) => each.id === other)
  setCondition(id, field ? conditionOn(field) : null)
}

/** Says something of the form in another language. */
export const translate = (language: OtherLanguage, wording: Wording, said: string): void =>
  revise((work) => withTranslated(work, language, wording, said))

export const toggleField = (id: string): void => setBuilder({ open: openBuilder()?.open === id ? null : id })

export const dismissNotice = (): void => setBuilder({ notice: null })

export const showLanguage = (language: FormLanguage): void => setBuilder({ language, previewing: false })

export const togglePreview = (): void => setBuilder({ previewing: !openBuilder()?.previewing })
