import { useStore } from '@nanostores/react'
import { Gavel } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ErasurePreview } from '#modules/erasure'
import type { ErasingStore } from '../../stores/erasing.ts'
import { dateAndTime, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Section } from '../settings/Section.tsx'

interface HoldProps {
  readonly store: ErasingStore
  readonly preview: ErasurePreview
  readonly formats: Formats
}

/** Whether a legal hold stands, why, and how it is placed or lifted. */
export function HoldSection({ store, preview: { hold }, formats }: HoldProps) {
  const words = text.erasure.hold
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        {hold ? (
          <Alert>
            <b>{words.stands(dateAndTime(hold.since, formats))}</b>
            <span>{hold.reason}</span>
            {hold.by && <span className="m2">{words.by(hold.by)}</span>}
            <span>{words.forbids}</span>
          </Alert>
        ) : (
          <p className="m2">{words.none}</p>
        )}
        {hold ? (
          <HoldForm key="lift" form={store.lift} says={{ act: words.lift, doing: words.lifting }} />
        ) : (
          <HoldForm key="place" form={store.place} says={{ act: words.place, doing: words.placing }} />
        )}
      </div>
    </Section>
  )
}

interface HoldFormProps {
  readonly form: ErasingStore['place']
  readonly says: { readonly act: string; readonly doing: string }
}

function HoldForm({ form, says }: HoldFormProps) {
  const words = text.erasure.hold
  const [reason, setReason] = useState('')
  const { doing, errors, problem } = useStore(form.$state)
  const busy = doing === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ reason })
  }
  return (
    <form className="hold-form" onSubmit={submit} noValidate>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Field label={words.reason} hint={words.reasonHint} error={errors['reason']} required>
        <TextInput value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button type="submit" busy={busy}>
        <Gavel />
        {busy ? says.doing : says.act}
      </Button>
    </form>
  )
}
