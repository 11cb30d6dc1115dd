import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProofState } from '#modules/proof'
import { createAuditor } from './auditor.store.ts'
import { dateAndTime, figure, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { SaveBar, TabForm, type Viewer } from '../../kit/settings-form/TabForm.tsx'

interface AuditorProps {
  readonly state: ProofState
  readonly formats: Formats
  readonly viewer: Viewer
  readonly mayChoose: boolean
  readonly sendsMail: boolean
}

/** The recipient of emailed checkpoints: a form for users who may change it, text for all others. */
export const AuditorSection = ({ mayChoose, ...rest }: AuditorProps) =>
  mayChoose ? <AuditorForm {...rest} /> : <AuditorText {...rest} />

type AuditorFormProps = Omit<AuditorProps, 'mayChoose'>

function AuditorText({ state, formats, sendsMail }: AuditorFormProps) {
  const words = text.proof.auditor
  const { email } = state.auditor
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{email === null ? words.nobody : words.is(email)}</p>
        <LastMailed mailed={state.mailed} formats={formats} sendsMail={sendsMail} />
      </div>
    </Section>
  )
}

const fieldWords = {
  labelOf: () => text.proof.auditor.email,
  readable: (_: string, value: string) => value || text.settings.blank,
}

function AuditorForm({ state, formats, viewer, sendsMail }: AuditorFormProps) {
  const words = text.proof.auditor
  const [store] = useState(() => createAuditor(state.auditor))
  const { form, errors, onRecord } = useStore(store.$state)
  const savedEmail = onRecord['email']
  return (
    <TabForm
      isSection
      store={store}
      words={fieldWords}
      saveBar={<SaveBar store={store} formats={formats} viewer={viewer} />}
    >
      <Section title={words.title} hint={words.hint}>
        <div className="keys">
          <Field
            label={words.email}
            error={errors['email']}
            hint={
              savedEmail === undefined ? (
                words.emailHint
              ) : (
                <SavedValue>{savedEmail || text.settings.blank}</SavedValue>
              )
            }
          >
            <TextInput name="email" type="email" autoComplete="off" value={form.email} onType={store.type} />
          </Field>
          <LastMailed mailed={state.mailed} formats={formats} sendsMail={sendsMail} />
        </div>
      </Section>
    </TabForm>
  )
}

const LastMailed = ({
  mailed,
  formats,
  sendsMail,
}: Pick<ProofState, 'mailed'> & Pick<AuditorProps, 'formats' | 'sendsMail'>) => (
  <p className="muted">
    {mailed
      ? text.proof.auditor.mailed(dateAndTime(mailed.at, formats), figure(mailed.position))
      : text.proof.auditor.notMailed}
    {!sendsMail && ` ${text.messages.noMailServer}`}
  </p>
)
