import { useStore } from '@nanostores/react'
import { useRef, type SubmitEvent } from 'react'
import type { CustomDomainStore } from './custom-domain.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'

const words = text.customDomain

export function HostForm({ store }: { readonly store: CustomDomainStore }) {
  const { domain, typed, error, doing } = useStore(store.$domain)
  const box = useRef<HTMLInputElement>(null)
  const choosing = doing === 'choosing'
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await store.choose()
    if (store.$domain.get().error) box.current?.focus()
  }
  const isOther = typed !== (domain.host ?? '')
  return (
    <form className="host-form" onSubmit={(event) => void submit(event)} noValidate>
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
      {(isOther || domain.host === null) && (
        <Button type="submit" kind="primary" busy={choosing}>
          {choosing ? words.choosing : words.choose}
        </Button>
      )}
    </form>
  )
}
