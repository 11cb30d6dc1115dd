import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { CustomDomainStore } from './custom-domain.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'

const words = text.customDomain

export function HostForm({ store }: { readonly store: CustomDomainStore }) {
  const { domain, typed, error, doing } = useStore(store.$domain)
  const box = useRef<HTMLInputElement>(null)
  const choosing = doing === 'choosing'
  const submit = async () => {
    if (!(await store.choose())) box.current?.focus()
  }
  const hasChanged = typed !== (domain.host ?? '')
  return (
    <Form className="host-form" onSubmit={submit}>
      <Field label={words.host} hint={words.hostHint} error={error}>
        <TextInput
          ref={box}
          name="host"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          dir="ltr"
          onType={store.type}
        />
      </Field>
      {(hasChanged || domain.host === null) && (
        <Submit busy={choosing} label={words.choose} pending={words.choosing} />
      )}
    </Form>
  )
}
