import { oneLine } from '#contracts/kernel'

/** What an answer is about that everyone who opens the patient should see first. */
export const ALERT_KINDS = ['allergies', 'medication'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

// Forms are written in the clinic's own words, in English, Spanish or French.
const KINDS: readonly (readonly [RegExp, AlertKind])[] = [
  [/allerg|al[ée]rgi/iu, 'allergies'],
  [
    /medication|medicines?\b|medicament|medicaci[oó]n|medicinas?\b|m[ée]dicament|prescription/iu,
    'medication',
  ],
]

// Such an answer says that there is nothing to see.
const NOTHING =
  /^(?:no|non|none|nothing|n\/?a|nil|no known.*|ninguna?|ning[uú]n.*|nada|aucune?.*|rien|false|-+)[.!]?$/iu

interface Answered {
  readonly fieldId: string
  readonly label: string
  readonly answer: string
  readonly masked: boolean
}

export interface OfferedAlert {
  readonly fieldId: string
  readonly kind: AlertKind
  readonly answer: string
}

/** Returns the answers to questions about allergies and medication, except those that say there are none. */
export const alertAnswers = (answers: readonly Answered[]): OfferedAlert[] =>
  answers.flatMap(({ fieldId, label, answer: given, masked }) => {
    const kind = KINDS.find(([words]) => words.test(label))?.[1]
    const answer = oneLine(given)
    // 'Yes' to "Do you have any allergies?" tells nobody which.
    const saysWhat = answer !== '' && !NOTHING.test(answer) && !/^(?:yes|s[ií]|oui|true)[.!]?$/iu.test(answer)
    return kind && !masked && saysWhat ? [{ fieldId, kind, answer }] : []
  })
