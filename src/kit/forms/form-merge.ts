import type { ByPlace, Change } from './settings-saving.ts'

/** A line of a list in a form; one without an id is not on record yet. */
export interface Line {
  /** Tells lines apart, also before they have an id. */
  readonly key: string
  readonly id: number | undefined
}

/** How lines of a list are compared and taken apart. */
export interface LineKind<L extends Line, Field extends string> {
  readonly fields: readonly Field[]
  readonly says: (line: L, field: Field) => string
  /** The line, saying in this field what the other one says. */
  readonly taking: (line: L, field: Field, from: L) => L
  /** The whole line, as it is read. */
  readonly sentence: (line: L) => string
  /** What a new line is recognised by once it is on record: the same words for both. */
  readonly knownBy: (line: L) => string
}

/** A form of fields that stand alone, and of one list. */
export interface FormKind<Form, L extends Line, Field extends string> {
  readonly fields: readonly (keyof Form)[]
  readonly linesOf: (form: Form) => readonly L[]
  readonly withLines: (form: Form, lines: readonly L[]) => Form
  readonly line: LineKind<L, Field>
}

/** Where a line's field stands in a form. */
export const placeIn = ({ key }: Line, field: string): string => `${key}.${field}`

const byId = <L extends Line>(lines: readonly L[], id: number | undefined): L | undefined =>
  id === undefined ? undefined : lines.find((line) => line.id === id)

/** Whether somebody else has changed what was changed here as well. */
const collide = (before: string, typed: string, now: string): boolean =>
  before !== now && typed !== before && typed !== now

/** What was typed stays; fields that were left alone take what is on record now. */
const mergedFields = <Form>(fields: readonly (keyof Form)[], before: Form, typed: Form, now: Form): Form => {
  const untouched = fields.filter((field) => typed[field] === before[field])
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}

/** The fields that are different now from what they were. */
const fieldChanges = <Form>(fields: readonly (keyof Form)[], before: Form, now: Form): Change[] =>
  fields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ what: String(field), before: String(before[field]), now: String(now[field]) }))

/** What is on record now under the fields where something else was typed. */
const fieldsUnderneath = <Form>(
  fields: readonly (keyof Form)[],
  before: Form,
  typed: Form,
  now: Form,
): ByPlace =>
  Object.fromEntries(
    fields
      .filter((field) => collide(String(before[field]), String(typed[field]), String(now[field])))
      .map((field) => [String(field), String(now[field])]),
  )

/** Whether two lines say the same. */
const isSameLine = <L extends Line, Field extends string>(
  { fields, says }: LineKind<L, Field>,
  one: L,
  other: L | undefined,
): boolean => other !== undefined && fields.every((field) => says(one, field) === says(other, field))

/** The lines that are not what they were, each as a sentence. */
const lineChanges = <L extends Line, Field extends string>(
  { sentence }: LineKind<L, Field>,
  before: readonly L[],
  now: readonly L[],
): Change[] => {
  const read = (line: L | undefined) => (line ? sentence(line) : '')
  return [...before, ...now.filter(({ id }) => !byId(before, id))]
    .map(({ key, id }) => ({ what: key, before: read(byId(before, id)), now: read(byId(now, id)) }))
    .filter((change) => change.before !== change.now)
}

/** The same for lines: what was typed stays, what somebody else has added comes behind it. */
const mergedLines = <L extends Line, Field extends string>(
  kind: LineKind<L, Field>,
  before: readonly L[],
  typed: readonly L[],
  now: readonly L[],
): L[] => {
  const kept = typed.flatMap((line) => {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    if (was && is) return [mergedLine(kind, was, line, is)]
    // Removed by somebody else: what was typed into it goes on as a new line.
    return was && isSameLine(kind, line, was) ? [] : [{ ...line, id: undefined }]
  })
  return [...kept, ...now.filter(({ id }) => !byId(before, id) && !byId(typed, id))]
}

const mergedLine = <L extends Line, Field extends string>(
  { fields, says, taking }: LineKind<L, Field>,
  before: L,
  typed: L,
  now: L,
): L =>
  fields
    .filter((field) => says(typed, field) === says(before, field) && says(now, field) !== says(typed, field))
    .reduce((line, field) => taking(line, field, now), typed)

const linesUnderneath = <L extends Line, Field extends string>(
  { fields, says }: LineKind<L, Field>,
  before: readonly L[],
  typed: readonly L[],
  now: readonly L[],
): ByPlace => {
  const found: Record<string, string> = {}
  for (const line of typed) {
    const [was, is] = [byId(before, line.id), byId(now, line.id)]
    for (const field of fields) {
      if (was && is && collide(says(was, field), says(line, field), says(is, field))) {
        found[placeIn(line, field)] = says(is, field)
      }
    }
  }
  return found
}

const sameLines = <L extends Line, Field extends string>(
  kind: LineKind<L, Field>,
  one: readonly L[],
  other: readonly L[],
): boolean => one.length === other.length && one.every((line) => isSameLine(kind, line, byId(other, line.id)))

/** New lines of a form that was saved as `sent` have got their ids. */
const adoptedLines = <L extends Line, Field extends string>(
  { knownBy }: LineKind<L, Field>,
  lines: readonly L[],
  sent: readonly L[],
  now: readonly L[],
): L[] => {
  const free = now.filter(({ id }) => !byId(sent, id))
  const idOf = ({ key }: Line) => {
    const was = sent.find((line) => line.key === key)
    return was && free.find((line) => knownBy(line) === knownBy(was))?.id
  }
  return lines.map((line) => ({ ...line, id: line.id ?? idOf(line) }))
}

/** What a tab has to know of its form to be saved beside others who save it. */
export const comparing = <Form, L extends Line, Field extends string>({
  fields,
  linesOf,
  withLines,
  line,
}: FormKind<Form, L, Field>) => ({
  differs: (one: Form, other: Form): boolean =>
    fields.some((field) => one[field] !== other[field]) || !sameLines(line, linesOf(one), linesOf(other)),
  adopted: (form: Form, sent: Form, now: Form): Form =>
    withLines(form, adoptedLines(line, linesOf(form), linesOf(sent), linesOf(now))),
  changesBetween: (before: Form, now: Form): readonly Change[] => [
    ...fieldChanges(fields, before, now),
    ...lineChanges(line, linesOf(before), linesOf(now)),
  ],
  merged: (before: Form, typed: Form, now: Form): Form =>
    withLines(
      mergedFields(fields, before, typed, now),
      mergedLines(line, linesOf(before), linesOf(typed), linesOf(now)),
    ),
  underneath: (before: Form, typed: Form, now: Form): ByPlace => ({
    ...fieldsUnderneath(fields, before, typed, now),
    ...linesUnderneath(line, linesOf(before), linesOf(typed), linesOf(now)),
  }),
})
