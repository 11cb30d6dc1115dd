import { useState } from 'react'
import { mergeAddress } from './merge.store.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { PatientPicker } from '../patients/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

interface DuplicatePickerProps {
  readonly id: number
  readonly dateFormat: DateFormat
}

export function DuplicatePicker({ id, dateFormat }: DuplicatePickerProps) {
  const words = text.merging
  const [problem, setProblem] = useState<string>()
  const choose = (other: { readonly id: number } | null) => {
    if (other?.id === id) return setProblem(text.refusals.SamePatient())
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
