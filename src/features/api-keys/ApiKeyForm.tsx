import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { API_KEY_DAYS, type KeyScope, type NewApiKey } from '#contracts/identity'
import type { ApiKeysStore } from './api-keys.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { Options } from '../../kit/controls/Options.tsx'
import { Select, TextInput } from '../../kit/controls/TextInput.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

const words = text.apiKeySettings

const UNTIL_REVOKED = ''
const DEFAULT_DAYS = 90

const daysIn = (form: FormData): NewApiKey['expiresInDays'] =>
  API_KEY_DAYS.find((days) => String(days) === form.get('expiry')) ?? null

interface ApiKeyFormProps {
  readonly store: ApiKeysStore
  /** The scopes that the person's role allows. */
  readonly scopes: readonly KeyScope[]
}

/** The form for a new key: its name, scopes and expiry. */
export function ApiKeyForm({ store, scopes }: ApiKeyFormProps) {
  const [form] = useState(store.form)
  const { doing, errors, problem } = useStore(form.$state)
  const [selected, setSelected] = useState<ReadonlySet<KeyScope>>(new Set())
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void form.submit({ name: String(data.get('name')), scopes: [...selected], expiresInDays: daysIn(data) })
  }
  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <Field label={words.name} hint={words.nameHint} error={errors['name']} required>
            <TextInput name="name" autoComplete="off" maxLength={100} />
          </Field>
          <ScopeChoice offered={scopes} chosen={selected} onChange={setSelected} error={errors['scopes']} />
          <Field label={words.expires}>
            <Select name="expiry" defaultValue={DEFAULT_DAYS}>
              <Options of={API_KEY_DAYS} words={words.days} />
              <option value={UNTIL_REVOKED}>{words.untilRevoked}</option>
            </Select>
          </Field>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="spacer" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.creating : words.create}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
