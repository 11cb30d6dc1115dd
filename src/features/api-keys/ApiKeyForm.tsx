import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { API_KEY_DAYS, type KeyScope, type NewApiKey } from '#contracts/identity'
import type { ApiKeysStore } from '../../../stores/api-keys.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select, TextInput } from '../../kit/TextInput.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

const words = text.apiKeySettings

const UNTIL_REVOKED = ''
const AT_FIRST = 90

const daysIn = (form: FormData): NewApiKey['expiresInDays'] =>
  API_KEY_DAYS.find((days) => String(days) === form.get('expiry')) ?? null

interface ApiKeyFormProps {
  readonly store: ApiKeysStore
  /** What the person may let a key do. */
  readonly scopes: readonly KeyScope[]
}

/** What a new key is for, what it may do, and for how long. */
export function ApiKeyForm({ store, scopes }: ApiKeyFormProps) {
  const [form] = useState(store.form)
  const { doing, errors, problem } = useStore(form.$state)
  const [chosen, choose] = useState<ReadonlySet<KeyScope>>(new Set())
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    void form.submit({ name: String(said.get('name')), scopes: [...chosen], expiresInDays: daysIn(said) })
  }
  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <Field label={words.name} hint={words.nameHint} error={errors['name']} required>
            <TextInput name="name" autoComplete="off" maxLength={100} />
          </Field>
          <ScopeChoice offered={scopes} chosen={chosen} onChange={choose} error={errors['scopes']} />
          <Field label={words.expires}>
            <Select name="expiry" defaultValue={AT_FIRST}>
              {API_KEY_DAYS.map((days) => (
                <option key={days} value={days}>
                  {words.days(days)}
                </option>
              ))}
              <option value={UNTIL_REVOKED}>{words.untilRevoked}</option>
            </Select>
          </Field>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.creating : words.create}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
