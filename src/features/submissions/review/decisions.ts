import type { RecordField } from '#contracts/intake'
import type { Review } from '#modules/intake'

export type ComparedAnswer = Review['answers'][number]
export type Decision = 'accept' | 'keep'

/** What was decided, by field id. */
export type Decisions = Readonly<Record<string, Decision>>

/** How an answer stands to the record: the same, taken into it, left out, or not decided yet. */
export type Standing = 'same' | 'use' | 'keep' | 'open'

/** How many there are of each. */
export interface Tally {
  readonly accepted: number
  readonly kept: number
  readonly open: number
}

const parts: Partial<Record<RecordField, readonly RecordField[]>> = { fullName: ['firstName', 'lastName'] }

const partsOf = ({ recordField }: ComparedAnswer): readonly RecordField[] =>
  recordField ? (parts[recordField] ?? [recordField]) : []

const meet = (one: ComparedAnswer, other: ComparedAnswer): boolean =>
  one !== other && partsOf(one).some((part) => partsOf(other).includes(part))

/** The answers that the record has a place for. */
export const comparable = (answers: readonly ComparedAnswer[]): readonly ComparedAnswer[] =>
  answers.filter(({ recordField }) => recordField !== null)

/** The answers that say something else than the record. */
export const differing = (answers: readonly ComparedAnswer[]): readonly ComparedAnswer[] =>
  comparable(answers).filter(({ same }) => !same)

export const standingOf = ({ fieldId, same }: ComparedAnswer, decisions: Decisions): Standing => {
  if (same) return 'same'
  const decision = decisions[fieldId]
  if (!decision) return 'open'
  return decision === 'accept' ? 'use' : 'keep'
}

/** Decides on one answer. Of two for the same place in the record only one can be accepted. */
export function decided(
  answers: readonly ComparedAnswer[],
  decisions: Decisions,
  fieldId: string,
  decision: Decision,
): Decisions {
  const answer = answers.find((each) => each.fieldId === fieldId)
  if (!answer || answer.same) return decisions
  const rivals = decision === 'accept' ? differing(answers).filter((other) => meet(answer, other)) : []
  return {
    ...decisions,
    ...Object.fromEntries(rivals.map((rival) => [rival.fieldId, 'keep' as const])),
    [fieldId]: decision,
  }
}

/** Accepts whatever is not decided yet; of two for the same place the first. */
export const allAccepted = (answers: readonly ComparedAnswer[], decisions: Decisions): Decisions =>
  differing(answers).reduce(
    (soFar, { fieldId }) => (soFar[fieldId] ? soFar : decided(answers, soFar, fieldId, 'accept')),
    decisions,
  )

/** What was decided and still has to be, once the record says something else. */
export const stillToDecide = (answers: readonly ComparedAnswer[], decisions: Decisions): Decisions =>
  Object.fromEntries(
    differing(answers).flatMap(({ fieldId }) => {
      const decision = decisions[fieldId]
      return decision ? [[fieldId, decision]] : []
    }),
  )

/** The answers that go into the record. */
export const acceptedIn = (decisions: Decisions): readonly string[] =>
  Object.keys(decisions).filter((fieldId) => decisions[fieldId] === 'accept')

export function tally(answers: readonly ComparedAnswer[], decisions: Decisions): Tally {
  const standings = differing(answers).map((answer) => standingOf(answer, decisions))
  const count = (standing: Standing) => standings.filter((each) => each === standing).length
  return { accepted: count('use'), kept: count('keep'), open: count('open') }
}
