import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { API_KEY_DAYS, type KeyScope } from '#contracts/identity'
import type { ApiKeysStore } from './api-keys.store.ts'
import { text } from '../../language/index.ts'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field, FieldError, Options, Select, TextInput } from '../../kit/controls/Field.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { AREAS, scopesOf, setScope } from './scopes.ts'

const words = text.apiKeySettings

const DEFAULT_DAYS = 90

const daysIn = (form: FormData) => API_KEY_DAYS.find((days) => String(days) === form.get('expiry'))

interface ApiKeyFormProps {
  readonly store: ApiKeysStore
  /** The scopes that the person's role allows. */
  readonly scopes: readonly KeyScope[]
  readonly proof: OwnProof
}

export function ApiKeyForm({ store, scopes, proof }: ApiKeyFormProps) {
  const [form] = useState(store.form)
  const { doing, errors, problem } = useStore(form.$state)
  const [selected, setSelected] = useState<ReadonlySet<KeyScope>>(new Set())
  const choose = (next: ReadonlySet<KeyScope>) => {
    setSelected(next)
    form.clearError('scopes')
  }
  const submit = (element: HTMLFormElement) => {
    const data = new FormData(element)
    return form.submit({
      ...passwordAndFactorIn(data),
      name: String(data.get('name')),
      scopes: [...selected],
      expiresInDays: daysIn(data),
    })
  }
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <Field label={words.name} hint={words.nameHint} error={errors['name']} required>
          <TextInput name="name" autoComplete="off" maxLength={100} />
        </Field>
        <ScopeChoice offered={scopes} chosen={selected} onChange={choose} error={errors['scopes']} />
        <Field label={words.expires}>
          <Select name="expiry" defaultValue={DEFAULT_DAYS}>
            <Options of={API_KEY_DAYS} words={words.days} />
          </Select>
        </Field>
        <OwnProofFields {...proof} errors={errors} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.create} pending={words.creating} />
      </Dialog.Foot>
    </Form>
  )
}

interface ScopeChoiceProps {
  readonly offered: readonly KeyScope[]
  readonly chosen: ReadonlySet<KeyScope>
  onChange(chosen: ReadonlySet<KeyScope>): void
  readonly error: string | undefined
}

function ScopeChoice({ offered, chosen, onChange, error }: ScopeChoiceProps) {
  const id = useId()
  const areas = AREAS.map((area) => ({
    area,
    scopes: scopesOf(area).filter((each) => offered.includes(each)),
  }))
  return (
    <fieldset className="scopes" aria-describedby={error && id}>
      <legend className="field-label">
        {words.scopes}
        <span className="required" aria-hidden="true">
          *
        </span>
      </legend>
      {areas
        .filter(({ scopes }) => scopes.length > 0)
        .map(({ area, scopes }) => (
          <div key={area}>
            <span>{words.areas[area]}</span>
            {scopes.map((scope) => (
              <label key={scope}>
                <input
                  type="checkbox"
                  checked={chosen.has(scope)}
                  aria-label={words.inWords(words.areas[area], wordFor(scope))}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) => onChange(setScope(chosen, scope, event.target.checked))}
                />
                {wordFor(scope)}
              </label>
            ))}
          </div>
        ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const wordFor = (scope: KeyScope): string => (scope.endsWith(':edit') ? words.change : words.read)
