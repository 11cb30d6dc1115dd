import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { RoomList, RoomTyped } from '../../../stores/rooms.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

interface RoomFormProps {
  readonly store: RoomList
  readonly typed: RoomTyped
  readonly label: string
  readonly save: string
}

/** The name of a room, typed where the room stands, or will stand. */
export function RoomForm({ store, typed, label, save }: RoomFormProps) {
  const busy = useStore(store.$busy)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void store.save()
  }
  return (
    <form className="room-form" ref={form} onSubmit={submit} noValidate>
      <Field label={label} error={typed.error ?? undefined}>
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          onChange={({ target }) => store.enter(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && store.leave()}
        />
      </Field>
      <div className="acts">
        <Button type="submit" kind="primary" size="small" busy={busy}>
          {save}
        </Button>
        <Button kind="quiet" size="small" onClick={store.leave}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
