import { useStore } from '@nanostores/react'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import type { ErasurePreview } from '#modules/erasure'
import type { ErasureStore } from './erasure.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Form } from '../../kit/forms/Form.tsx'

interface HoldProps {
  readonly store: ErasureStore
  readonly preview: ErasurePreview
  readonly formats: Formats
}

export function HoldSection({ store, preview: { hold }, formats }: HoldProps) {
  const words = text.erasure.hold
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        {hold ? (
          <Alert>
            <b>{words.stands(dateAndTime(hold.since, formats))}</b>
            <span>{hold.reason}</span>
            {hold.by && <span className="muted">{words.by(hold.by)}</span>}
            <span>{words.forbids}</span>
          </Alert>
        ) : (
          <p className="muted">{words.none}</p>
        )}
        {hold ? (
          <HoldForm key="lift" form={store.lift} labels={{ act: words.lift, doing: words.lifting }} />
        ) : (
          <HoldForm key="place" form={store.place} labels={{ act: words.place, doing: words.placing }} />
        )}
      </div>
    </Section>
  )
}

interface HoldFormProps {
  readonly form: ErasureStore['place']
  readonly labels: { readonly act: string; readonly doing: string }
}

function HoldForm({ form, labels }: HoldFormProps) {
  const words = text.erasure.hold
  const [reason, setReason] = useState('')
  const { doing, errors, problem } = useStore(form.$state)
  const busy = doing === 'sending'
  return (
    <Form className="hold-form" onSubmit={() => form.submit({ reason })}>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Field label={words.reason} hint={words.reasonHint} error={errors['reason']} required>
        <TextInput value={reason} maxLength={500} onType={setReason} />
      </Field>
      <Button type="submit" busy={busy}>
        <Gavel />
        {busy ? labels.doing : labels.act}
      </Button>
    </Form>
  )
}
