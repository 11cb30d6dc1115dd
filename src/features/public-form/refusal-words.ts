import type { FormLanguage } from '#contracts/intake'
import { type ReadForm, shownForm } from '../components/form/shown-form.ts'
import type { Refused } from '../components/form/Summary.tsx'
import { type FormText, formText } from '../text/form/index.ts'

/** What is wrong with answers, by field id, as the submissions tell. */
export type Faults = Readonly<Record<string, { readonly fault: keyof FormText['wrong'] | 'missing' }>>

/** What a page says of answers that were not taken: above the form, and at each field. */
export interface Told {
  readonly refused: Refused
  readonly errors: Readonly<Record<string, string>>
}

const kinds = {
  select: 'choice',
  radio: 'choice',
  checkbox: 'checkbox',
  signature: 'signature',
  file: 'file',
} as const

/** What is wrong with answers, in the language of whoever gave them. */
export const told = (form: ReadForm, language: FormLanguage, faults: Faults): Told => {
  const text = formText(language)
  const faulty = shownForm(form, language).fields.flatMap(({ id, type, label }) => {
    const fault = Object.hasOwn(faults, id) ? faults[id]?.fault : undefined
    if (!fault) return []
    const blank = text.blank[type in kinds ? kinds[type as keyof typeof kinds] : 'text']
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
