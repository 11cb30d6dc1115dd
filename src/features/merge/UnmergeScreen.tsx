import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { UnmergePreview } from '#modules/merging'
import { unmerging } from '../../stores/unmerging.ts'
import { type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Section } from '../settings/Section.tsx'
import { movingIn, Points } from './Points.tsx'

interface UnmergeProps {
  readonly preview: UnmergePreview
  readonly formats: Formats
}

type Told = UnmergePreview['goesBack'][number]

/** Parting two patients: what goes back, what stays because somebody changed it since, and doing it. */
export function UnmergeScreen({ preview, formats }: UnmergeProps) {
  const words = text.merging.unmerge
  const [{ form }] = useState(() => unmerging(preview))
  const [reason, setReason] = useState('')
  const { doing, errors, problem } = useStore(form.$state)
  const busy = doing === 'sending'
  const value = (field: Told['field'], said: string) => {
    if (said === '') return text.merging.choose.nothing
    return field === 'dateOfBirth' ? shortDate(said, formats.dateFormat) : said
  }
  const { duplicate, goesBack, stays, moving, emailTaken } = preview
  const back = [
    words.record(duplicate.name, duplicate.id),
    ...movingIn(moving),
    ...goesBack.map(({ field, before }) => words.field(text.merging.fields[field], value(field, before))),
  ]
  const still = [
    ...stays.map(({ field, now }) => words.fieldStays(text.merging.fields[field], value(field, now))),
    words.since(preview.name),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ reason })
  }
  return (
    <Section title={words.what} hint={words.hint}>
      <form className="erasing-step" onSubmit={submit} noValidate>
        {(problem || emailTaken) && <Alert kind="error">{problem ?? words.emailTaken}</Alert>}
        <div className="goes-stays">
          <Points title={words.goesBack} points={back} kind="moves" />
          <Points title={words.stays} points={still} kind="stays" />
        </div>
        <Field label={words.reason} hint={words.reasonHint} error={errors['reason']}>
          <TextInput
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? words.doing : words.confirm}
        </Button>
      </form>
    </Section>
  )
}
