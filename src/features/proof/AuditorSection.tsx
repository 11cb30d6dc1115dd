import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProofState } from '#modules/proof'
import { auditor } from '../../stores/auditor.ts'
import { dateAndTime, figure, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { OnRecord } from '../settings/OnRecord.tsx'
import { SaveBar, type Viewer } from '../settings/SaveBar.tsx'
import { Section } from '../settings/Section.tsx'
import { TabForm } from '../settings/TabForm.tsx'

interface AuditorProps {
  readonly state: ProofState
  readonly formats: Formats
  readonly viewer: Viewer
  readonly mayChoose: boolean
}

/** To whom checkpoints are mailed: for whoever may choose that a form, for others a sentence. */
export const AuditorSection = ({ mayChoose, ...rest }: AuditorProps) =>
  mayChoose ? <AuditorForm {...rest} /> : <AuditorSays {...rest} />

type Shown = Omit<AuditorProps, 'mayChoose'>

function AuditorSays({ state, formats }: Shown) {
  const words = text.proof.auditor
  const { email } = state.auditor
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{email === null ? words.nobody : words.is(email)}</p>
        <Mailed mailed={state.mailed} formats={formats} />
      </div>
    </Section>
  )
}

const read = {
  labelOf: () => text.proof.auditor.email,
  readable: (_: string, value: string) => value || text.settings.blank,
}

function AuditorForm({ state, formats, viewer }: Shown) {
  const words = text.proof.auditor
  const [store] = useState(() => auditor(state.auditor))
  const { form, errors, onRecord } = useStore(store.$state)
  const known = onRecord['email']
  return (
    <TabForm store={store} words={read} saveBar={<SaveBar store={store} formats={formats} viewer={viewer} />}>
      <Section title={words.title} hint={words.hint}>
        <div className="keys">
          <Field
            label={words.email}
            error={errors['email']}
            hint={known === undefined ? words.emailHint : <OnRecord>{known || text.settings.blank}</OnRecord>}
          >
            <TextInput
              name="email"
              type="email"
              autoComplete="off"
              value={form.email}
              onChange={(event) => store.type(event.target.value)}
            />
          </Field>
          <Mailed mailed={state.mailed} formats={formats} />
        </div>
      </Section>
    </TabForm>
  )
}

const Mailed = ({ mailed, formats }: Pick<ProofState, 'mailed'> & { readonly formats: Formats }) => (
  <p className="m2">
    {mailed
      ? text.proof.auditor.mailed(dateAndTime(mailed.at, formats), figure(mailed.position))
      : text.proof.auditor.notMailed}
  </p>
)
