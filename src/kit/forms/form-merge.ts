import type { MessagesByPlace, ConcurrentChange } from './saved-form.ts'

/** A line of a list in a form; a line without an id is not saved yet. */
export interface FormLine {
  /** Identifies a line, even before it has an id. */
  readonly key: string
  readonly id: number | undefined
}

interface FormLineKind<L extends FormLine, Field extends string> {
  readonly fields: readonly Field[]
  readonly textOf: (line: L, field: Field) => string
  /** Returns the line with this field copied from the other line. */
  readonly withField: (line: L, field: Field, from: L) => L
  /** Returns the whole line as text. */
  readonly sentence: (line: L) => string
  /** Returns the text by which a new line is found again after saving. */
  readonly matchKeyOf: (line: L) => string
}

interface FormKind<Form, L extends FormLine, Field extends string> {
  readonly fields: readonly (keyof Form)[]
  readonly linesOf: (form: Form) => readonly L[]
  readonly withLines: (form: Form, lines: readonly L[]) => Form
  readonly line: FormLineKind<L, Field>
}

/** Returns the place of a line's field in a form. */
export const placeIn = ({ key }: FormLine, field: string): string => `${key}.${field}`

const byId = <L extends FormLine>(lines: readonly L[], id: number | undefined): L | undefined =>
  id === undefined ? undefined : lines.find((line) => line.id === id)

/** Whether both this user and another one changed a value, differently. */
const isConflict = (before: string, typed: string, now: string): boolean =>
  before !== now && typed !== before && typed !== now

/** Merges fields: typed values stay, untouched fields take the saved value. */
const mergeFields = <Form>(fields: readonly (keyof Form)[], before: Form, typed: Form, now: Form): Form => {
  const untouched = fields.filter((field) => typed[field] === before[field])
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}

const fieldChanges = <Form>(fields: readonly (keyof Form)[], before: Form, now: Form): ConcurrentChange[] =>
  fields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ key: String(field), before: String(before[field]), now: String(now[field]) }))

/** Returns the values that another user saved in fields where this user typed something else. */
const hiddenFieldValues = <Form>(
  fields: readonly (keyof Form)[],
  before: Form,
  typed: Form,
  now: Form,
): MessagesByPlace =>
  Object.fromEntries(
    fields
      .filter((field) => isConflict(String(before[field]), String(typed[field]), String(now[field])))
      .map((field) => [String(field), String(now[field])]),
  )

const isSameLine = <L extends FormLine, Field extends string>(
  { fields, textOf }: FormLineKind<L, Field>,
  one: L,
  other: L | undefined,
): boolean => other !== undefined && fields.every((field) => textOf(one, field) === textOf(other, field))

/** Lists the lines that changed, as text. */
const lineChanges = <L extends FormLine, Field extends string>(
  { sentence }: FormLineKind<L, Field>,
  before: readonly L[],
  now: readonly L[],
): ConcurrentChange[] => {
  const read = (line: L | undefined) => (line ? sentence(line) : '')
  return [...before, ...now.filter(({ id }) => !byId(before, id))]
    .map(({ key, id }) => ({ key, before: read(byId(before, id)), now: read(byId(now, id)) }))
    .filter((change) => change.before !== change.now)
}

/** Merges lines: typed lines stay, lines added by others follow. */
const mergeLines = <L extends FormLine, Field extends string>(
  kind: FormLineKind<L, Field>,
  before: readonly L[],
  typed: readonly L[],
  now: readonly L[],
): L[] => {
  const typedLines = typed.flatMap((line) => {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    if (was && is) return [mergeLine(kind, was, line, is)]
    // Another user removed the line: keep what was typed in it as a new line.
    return was && isSameLine(kind, line, was) ? [] : [{ ...line, id: undefined }]
  })
  return [...typedLines, ...now.filter(({ id }) => !byId(before, id) && !byId(typed, id))]
}

const mergeLine = <L extends FormLine, Field extends string>(
  { fields, textOf, withField }: FormLineKind<L, Field>,
  before: L,
  typed: L,
  now: L,
): L =>
  fields
    .filter(
      (field) =>
        textOf(typed, field) === textOf(before, field) && textOf(now, field) !== textOf(typed, field),
    )
    .reduce((line, field) => withField(line, field, now), typed)

const hiddenLineValues = <L extends FormLine, Field extends string>(
  { fields, textOf }: FormLineKind<L, Field>,
  before: readonly L[],
  typed: readonly L[],
  now: readonly L[],
): MessagesByPlace => {
  const hidden: Record<string, string> = {}
  for (const line of typed) {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    for (const field of fields) {
      if (was && is && isConflict(textOf(was, field), textOf(line, field), textOf(is, field))) {
        hidden[placeIn(line, field)] = textOf(is, field)
      }
    }
  }
  return hidden
}

const hasSameLines = <L extends FormLine, Field extends string>(
  kind: FormLineKind<L, Field>,
  one: readonly L[],
  other: readonly L[],
): boolean => one.length === other.length && one.every((line) => isSameLine(kind, line, byId(other, line.id)))

/** Gives new lines their ids after the form was saved as `sent`. */
const adoptLineIds = <L extends FormLine, Field extends string>(
  { matchKeyOf }: FormLineKind<L, Field>,
  lines: readonly L[],
  sent: readonly L[],
  now: readonly L[],
): L[] => {
  const unclaimedLines = now.filter(({ id }) => !byId(sent, id))
  const idOf = ({ key }: FormLine) => {
    const was = sent.find((line) => line.key === key)
    return was && unclaimedLines.find((line) => matchKeyOf(line) === matchKeyOf(was))?.id
  }
  return lines.map((line) => ({ ...line, id: line.id ?? idOf(line) }))
}

/** Creates the functions a settings tab needs to merge concurrent edits. */
export const createFormMerge = <Form, L extends FormLine, Field extends string>({
  fields,
  linesOf,
  withLines,
  line,
}: FormKind<Form, L, Field>) => ({
  differs: (one: Form, other: Form): boolean =>
    fields.some((field) => one[field] !== other[field]) || !hasSameLines(line, linesOf(one), linesOf(other)),
  adoptIds: (form: Form, sent: Form, now: Form): Form =>
    withLines(form, adoptLineIds(line, linesOf(form), linesOf(sent), linesOf(now))),
  changesBetween: (before: Form, now: Form): readonly ConcurrentChange[] => [
    ...fieldChanges(fields, before, now),
    ...lineChanges(line, linesOf(before), linesOf(now)),
  ],
  merge: (before: Form, typed: Form, now: Form): Form =>
    withLines(
      mergeFields(fields, before, typed, now),
      mergeLines(line, linesOf(before), linesOf(typed), linesOf(now)),
    ),
  hiddenValues: (before: Form, typed: Form, now: Form): MessagesByPlace => ({
    ...hiddenFieldValues(fields, before, typed, now),
    ...hiddenLineValues(line, linesOf(before), linesOf(typed), linesOf(now)),
  }),
})
