import { Schema } from 'effect'
import { allAsked } from './answered.ts'
import type { Answers } from './contract.ts'
import type { FormVersion } from './form-versions.ts'
import { saidIn } from './record-values.ts'
import { isAnswered, type ReadField, shownIn } from './rules.ts'
import { type StoredSubmission, SubmissionRow, worded } from './submission-list.ts'

/** Sensitive answers that were asked for, and the page of a new patient as far as they fill it in. */
export const RevealedAnswers = Schema.Struct({
  /** Answers by field id. */
  responses: SubmissionRow.fields.responses,
  answered: SubmissionRow.fields.answered,
  /** What a new patient would be registered with, by these answers and those that are not sensitive. */
  draft: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: 'RevealedAnswers' })
export type RevealedAnswers = typeof RevealedAnswers.Type

const only = <Value>(record: Readonly<Record<string, Value>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))

const idsOf = (fields: readonly ReadField[]): ReadonlySet<string> => new Set(fields.map(({ id }) => id))

/** The fields whose answers anybody may read who may read submissions. */
export const plainFields = (fields: readonly ReadField[]): readonly ReadField[] =>
  fields.filter(({ hipaasensitive }) => !hipaasensitive)

/** The fields that were shown, which are shown then whatever else is known. */
export const fieldsShown = (fields: FormVersion['fields'], responses: Answers): FormVersion['fields'] => {
  const shown = shownIn(fields, responses)
  return fields
    .filter(({ id }) => shown.has(id))
    .map((field) => {
      const { showWhen: _, ...free } = field
      return free
    })
}

/**
 * The sensitive fields that hold an answer; and every box that was shown, for one that is listed only when it was
 * ticked says by that what was answered. Of what was erased there is nothing to hold back.
 */
const heldBack = (fields: readonly ReadField[], responses: Answers): readonly ReadField[] => {
  const isErased = Object.keys(responses).length === 0
  const shown = shownIn(fields, responses)
  const isHeld = (field: ReadField): boolean =>
    isAnswered(field, responses[field.id]) || (field.type === 'checkbox' && shown.has(field.id))
  return isErased ? [] : fields.filter((field) => field.hipaasensitive && isHeld(field))
}

/**
 * A submission as it is told: whole, or without its sensitive answers and with a mark in the place of each, where
 * the clinic has them masked.
 */
export const told = (stored: StoredSubmission, form: FormVersion | undefined): SubmissionRow => {
  const whole = worded(stored, form)
  if (!stored.masks) return whole
  const fields = form?.fields ?? []
  const plain = idsOf(plainFields(fields))
  const held = idsOf(heldBack(fields, stored.responses))
  const open = new Map(whole.answered.map((each) => [each.fieldId, each]))
  return {
    ...whole,
    responses: only(whole.responses, plain),
    sensitive: whole.sensitive || held.size > 0,
    answered: allAsked(fields, stored.responses).flatMap((each) => {
      if (held.has(each.fieldId)) return [{ ...each, answer: '', documentId: null, masked: true }]
      const known = open.get(each.fieldId)
      return known ? [known] : []
    }),
  }
}

/** The sensitive answers of a submission, or that of one field. */
export const revealed = (
  stored: StoredSubmission,
  form: FormVersion | undefined,
  fieldId: string | undefined,
): RevealedAnswers => {
  const fields = form?.fields ?? []
  const { documents, responses } = stored
  const asked = heldBack(fields, responses).filter(({ id }) => fieldId === undefined || id === fieldId)
  const ids = idsOf(asked)
  const boxes = asked.filter(({ type }) => type === 'checkbox').map(({ id }) => [id, 'false'] as const)
  const said: Answers = { ...Object.fromEntries(boxes), ...responses }
  return {
    responses: only(said, ids),
    answered: allAsked(fields, said)
      .filter((each) => ids.has(each.fieldId))
      .map((each) => ({ ...each, documentId: documents[each.fieldId] ?? null, masked: false })),
    draft: saidIn(
      fields.filter((field) => !field.hipaasensitive || ids.has(field.id)),
      responses,
    ),
  }
}
