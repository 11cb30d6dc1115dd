import { oneLine } from '#contracts/kernel'
import { alertKindOf } from '../alert-kind.ts'
import type { AlertKind, FormField } from '../contract.ts'

// Answers that mean that there is nothing to report.
const NOTHING_TO_REPORT =
  /^(?:no|non|none|nothing|n\/?a|nil|no known.*|ninguna?|ning[uú]n.*|nada|aucune?.*|rien|false|-+)[.!]?$/iu

interface ReviewedAnswer {
  readonly fieldId: string
  readonly label: string
  readonly answer: string
  readonly masked: boolean
}

interface OfferedAlert {
  readonly fieldId: string
  readonly kind: AlertKind
  readonly answer: string
}

/**
 * Returns the answers to questions about allergies and medication, except those that say there are none. `fields` are
 * those of the form as the patient saw it.
 */
export const alertAnswers = (
  answers: readonly ReviewedAnswer[],
  fields: readonly Pick<FormField, 'id' | 'label' | 'alert'>[],
): OfferedAlert[] =>
  answers.flatMap(({ fieldId, label, answer: rawAnswer, masked }) => {
    const kind = alertKindOf(fields.find(({ id }) => id === fieldId) ?? { label })
    const answer = oneLine(rawAnswer)
    // 'Yes' to "Do you have any allergies?" tells nobody which.
    const isSpecific =
      answer !== '' && !NOTHING_TO_REPORT.test(answer) && !/^(?:yes|s[ií]|oui|true)[.!]?$/iu.test(answer)
    return kind && !masked && isSpecific ? [{ fieldId, kind, answer }] : []
  })
