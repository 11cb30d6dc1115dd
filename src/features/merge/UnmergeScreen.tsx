import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { UnmergePreview } from '#modules/merge'
import { describeMovedRecords } from './moved-records.ts'
import { createUnmergeStore } from './unmerge.store.ts'
import { type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { PointList } from '../../kit/list/PointList.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'

interface UnmergeProps {
  readonly preview: UnmergePreview
  readonly formats: Formats
}

type FieldPreview = UnmergePreview['goesBack'][number]

/** Unmerges two patients: shows which values are restored and which stay because they changed since. */
export function UnmergeScreen({ preview, formats }: UnmergeProps) {
  const words = text.merging.unmerge
  const [{ form }] = useState(() => createUnmergeStore(preview))
  const [reason, setReason] = useState('')
  const { doing, errors, problem } = useStore(form.$state)
  const busy = doing === 'sending'
  const formatValue = (field: FieldPreview['field'], fieldValue: string) => {
    if (fieldValue === '') return text.merging.choose.nothing
    return field === 'dateOfBirth' ? shortDate(fieldValue, formats.dateFormat) : fieldValue
  }
  const { duplicate, goesBack, stays, moving, emailTaken } = preview
  const restoredPoints = [
    words.record(duplicate.name, duplicate.id),
    ...describeMovedRecords(moving),
    ...goesBack.map(({ field, before }) =>
      words.field(text.merging.fields[field], formatValue(field, before)),
    ),
  ]
  const stayingPoints = [
    ...stays.map(({ field, now }) => words.fieldStays(text.merging.fields[field], formatValue(field, now))),
    words.since(preview.name),
  ]
  return (
    <Section title={words.what} hint={words.hint}>
      <Form className="erasing-step" onSubmit={() => form.submit({ reason })}>
        {(problem || emailTaken) && <Alert kind="error">{problem ?? words.emailTaken}</Alert>}
        <div className="goes-stays">
          <PointList title={words.goesBack} points={restoredPoints} kind="moves" />
          <PointList title={words.stays} points={stayingPoints} kind="stays" />
        </div>
        <Field label={words.reason} hint={words.reasonHint} error={errors['reason']}>
          <TextInput value={reason} maxLength={500} autoComplete="off" onType={setReason} />
        </Field>
        <Submit busy={busy} label={words.confirm} pending={words.doing} />
      </Form>
    </Section>
  )
}
