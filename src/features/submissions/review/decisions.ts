import type { RecordField } from '#contracts/intake-forms'
import type { Review } from '#modules/intake-forms'

export type ComparedAnswer = Review['answers'][number]
export type Decision = 'accept' | 'keep'

export type Decisions = Readonly<Record<string, Decision>>

/** The state of an answer compared with the record: equal, accepted, rejected, or not decided yet. */
export type LineStatus = 'same' | 'use' | 'keep' | 'open'

export interface Tally {
  readonly accepted: number
  readonly kept: number
  readonly open: number
}

const recordFieldParts: Partial<Record<RecordField, readonly RecordField[]>> = {
  fullName: ['firstName', 'lastName'],
}

const partsOf = ({ recordField }: ComparedAnswer): readonly RecordField[] =>
  recordField ? (recordFieldParts[recordField] ?? [recordField]) : []

const overlap = (one: ComparedAnswer, other: ComparedAnswer): boolean =>
  one !== other && partsOf(one).some((part) => partsOf(other).includes(part))

export const listComparable = (answers: readonly ComparedAnswer[]): readonly ComparedAnswer[] =>
  answers.filter(({ recordField }) => recordField !== null)

export const listDiffering = (answers: readonly ComparedAnswer[]): readonly ComparedAnswer[] =>
  listComparable(answers).filter(({ same }) => !same)

export const lineStatus = ({ fieldId, same }: ComparedAnswer, decisions: Decisions): LineStatus => {
  if (same) return 'same'
  const decision = decisions[fieldId]
  if (!decision) return 'open'
  return decision === 'accept' ? 'use' : 'keep'
}

/** Decides on one answer. Of two answers for the same field in the record, only one can be accepted. */
export function withDecision(
  answers: readonly ComparedAnswer[],
  decisions: Decisions,
  fieldId: string,
  decision: Decision,
): Decisions {
  const answer = answers.find((each) => each.fieldId === fieldId)
  if (!answer || answer.same) return decisions
  const rivals = decision === 'accept' ? listDiffering(answers).filter((other) => overlap(answer, other)) : []
  return {
    ...decisions,
    ...Object.fromEntries(rivals.map((rival) => [rival.fieldId, 'keep' as const])),
    [fieldId]: decision,
  }
}

/** Accepts all open answers; of two for the same field, the first. */
export const acceptOpenAnswers = (answers: readonly ComparedAnswer[], decisions: Decisions): Decisions =>
  listDiffering(answers).reduce(
    (soFar, { fieldId }) => (soFar[fieldId] ? soFar : withDecision(answers, soFar, fieldId, 'accept')),
    decisions,
  )

/** Keeps only the decisions on answers that still differ from the record. */
export const keepOpenDecisions = (answers: readonly ComparedAnswer[], decisions: Decisions): Decisions =>
  Object.fromEntries(
    listDiffering(answers).flatMap(({ fieldId }) => {
      const decision = decisions[fieldId]
      return decision ? [[fieldId, decision]] : []
    }),
  )

export const acceptedFields = (decisions: Decisions): readonly string[] =>
  Object.keys(decisions).filter((fieldId) => decisions[fieldId] === 'accept')

export function tally(answers: readonly ComparedAnswer[], decisions: Decisions): Tally {
  const statuses = listDiffering(answers).map((answer) => lineStatus(answer, decisions))
  const count = (status: LineStatus) => statuses.filter((each) => each === status).length
  return { accepted: count('use'), kept: count('keep'), open: count('open') }
}
