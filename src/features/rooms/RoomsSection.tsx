import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RoomRow } from '#modules/rooms'
import { Button } from '../../kit/controls/Button.tsx'
import { DeleteButton } from '../../kit/controls/DeleteButton.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { RoomForm } from './RoomForm.tsx'
import { type RoomsStore, createRoomsStore } from './rooms.store.ts'

const words = text.roomSettings

/** The rooms that appointments can be booked in. Without any, other screens do not mention rooms. */
export function RoomsSection({ initial }: { readonly initial: readonly RoomRow[] }) {
  const [store] = useState(() => createRoomsStore(initial))
  const [rooms, form] = [useStore(store.$rooms), useStore(store.$typed)]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys rooms">
        {rooms.length > 0 && <RoomLines store={store} rooms={rooms} />}
        {form?.id === null ? (
          <RoomForm store={store} form={form} label={words.name} save={words.add} />
        ) : (
          <Button size="small" data-creates onClick={() => store.begin()}>
            <Plus />
            {words.add}
          </Button>
        )}
      </div>
    </Section>
  )
}

function RoomLines({ store, rooms }: { readonly store: RoomsStore; readonly rooms: readonly RoomRow[] }) {
  const [form, busy] = [useStore(store.$typed), useStore(store.$busy)]
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <ul className="key-list">
      {rooms.map((room) =>
        form?.id === room.id ? (
          <li key={room.id}>
            <RoomForm store={store} form={form} label={words.nameOf(room.name)} save={words.save} />
          </li>
        ) : (
          <li key={room.id}>
            <b className="strong">{room.name}</b>
            {armed === room.id ? (
              <ArmedDelete
                question={words.question}
                busy={busy}
                onDelete={() => void store.retire(room)}
                onKeep={disarm}
              />
            ) : (
              <span className="actions">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.renameOf(room.name)}
                  onClick={() => store.begin(room)}
                >
                  {words.rename}
                </Button>
                <DeleteButton
                  size="small"
                  aria-label={words.removeOf(room.name)}
                  onClick={() => arm(room.id)}
                >
                  {words.remove}
                </DeleteButton>
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
