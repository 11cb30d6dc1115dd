import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import type { RoomsStore, RoomNameForm } from './rooms.store.ts'

interface RoomFormProps {
  readonly store: RoomsStore
  readonly form: RoomNameForm
  readonly label: string
  readonly save: string
}

export function RoomForm({ store, form, label, save }: RoomFormProps) {
  const busy = useStore(store.$busy)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Form className="room-form" onSubmit={store.save}>
      <Field label={label} error={form.error ?? undefined}>
        <TextInput
          ref={input}
          autoComplete="off"
          maxLength={60}
          value={form.name}
          onType={store.enter}
          onKeyDown={({ key }) => key === 'Escape' && store.leave()}
        />
      </Field>
      <div className="actions">
        <Button type="submit" kind="primary" size="small" busy={busy}>
          {save}
        </Button>
        <Button kind="quiet" size="small" onClick={store.leave}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  )
}
