import type { FormLanguage } from '#contracts/intake-forms'
import { type FormText, formText, type FormSource, localizeForm } from '../form-view/index.ts'
import type { RefusalSummary } from './Summary.tsx'

export type Faults = Readonly<Record<string, { readonly fault: keyof FormText['wrong'] | 'missing' }>>

/** The errors of a refused form: a summary above it, and one per field. */
export interface FormErrors {
  readonly refused: RefusalSummary
  readonly errors: Readonly<Record<string, string>>
}

const blankTextKeys = {
  select: 'choice',
  radio: 'choice',
  checkbox: 'checkbox',
  signature: 'signature',
  file: 'file',
} as const

export const describeFaults = (form: FormSource, language: FormLanguage, faults: Faults): FormErrors => {
  const text = formText(language)
  const faulty = localizeForm(form, language).fields.flatMap(({ id, type, label }) => {
    const fault = Object.hasOwn(faults, id) ? faults[id]?.fault : undefined
    if (!fault) return []
    const blank =
      text.blank[type in blankTextKeys ? blankTextKeys[type as keyof typeof blankTextKeys] : 'text']
    return [{ id, label, fault, says: fault === 'missing' ? blank : text.wrong[fault] }]
  })
  const labels = (missing: boolean) =>
    Object.fromEntries(
      faulty.filter(({ fault }) => (fault === 'missing') === missing).map(({ id, label }) => [id, label]),
    )
  return {
    refused: { missing: labels(true), wrong: labels(false) },
    errors: Object.fromEntries(faulty.map(({ id, says }) => [id, says])),
  }
}
