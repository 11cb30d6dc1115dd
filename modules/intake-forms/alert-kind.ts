import type { AlertKind, FormField } from './contract.ts'

// Forms are written in the clinic's own words, in English, Spanish or French.
const KINDS: readonly (readonly [RegExp, AlertKind])[] = [
  [/allerg|al[ée]rgi/iu, 'allergies'],
  [
    /medication|medicines?\b|medicament|medicaci[oó]n|medicinas?\b|m[ée]dicament|prescription/iu,
    'medication',
  ],
]

/** Returns the alert kind of a question's answer: the form's setting, or what the label suggests; null: no alert. */
export const alertKindOf = ({ label, alert }: Pick<FormField, 'label' | 'alert'>): AlertKind | null => {
  if (alert) return alert === 'none' ? null : alert
  return KINDS.find(([words]) => words.test(label))?.[1] ?? null
}
