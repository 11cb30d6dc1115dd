import { useState } from 'react'
import { mergeAddress } from '../../stores/merging.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { PatientPicker } from '../patients/PatientPicker.tsx'
import { Section } from '../settings/Section.tsx'

interface ChooseProps {
  readonly id: number
  readonly dateFormat: DateFormat
}

/** With whom a patient is to be merged: found among all, and then looked at side by side. */
export function ChooseOther({ id, dateFormat }: ChooseProps) {
  const words = text.merging
  const [problem, setProblem] = useState<string>()
  const choose = (other: { readonly id: number } | null) => {
    if (other?.id === id) return setProblem(words.same)
    if (other) location.assign(mergeAddress(id, other.id))
  }
  return (
    <Section title={words.with} hint={words.withHint}>
      <Field label={words.other} error={problem} required>
        <PatientPicker value={null} onChange={choose} dateFormat={dateFormat} />
      </Field>
    </Section>
  )
}
