import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RoomRow } from '#modules/rooms'
import { type RoomList, roomList } from '../../../stores/rooms.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'
import { useFocusKept } from '../../kit/useFocusKept.ts'
import { Section } from '../Section.tsx'
import { RoomForm } from './RoomForm.tsx'

const words = text.roomSettings

/** The rooms that appointments can be in. A clinic without any hears nothing of rooms elsewhere. */
export function RoomsSection({ first }: { readonly first: readonly RoomRow[] }) {
  const [store] = useState(() => roomList(first))
  const [rooms, typed] = [useStore(store.$rooms), useStore(store.$typed)]
  useFocusKept()
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys rooms">
        {rooms.length > 0 && <RoomLines store={store} rooms={rooms} />}
        {typed?.id === null ? (
          <RoomForm store={store} typed={typed} label={words.name} save={words.add} />
        ) : (
          <Button size="small" onClick={() => store.begin()}>
            <Plus />
            {words.add}
          </Button>
        )}
      </div>
    </Section>
  )
}

function RoomLines({ store, rooms }: { readonly store: RoomList; readonly rooms: readonly RoomRow[] }) {
  const [typed, busy] = [useStore(store.$typed), useStore(store.$busy)]
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <ul className="key-list">
      {rooms.map((room) =>
        typed?.id === room.id ? (
          <li key={room.id}>
            <RoomForm store={store} typed={typed} label={words.nameOf(room.name)} save={words.save} />
          </li>
        ) : (
          <li key={room.id}>
            <b className="b">{room.name}</b>
            {armed === room.id ? (
              <ArmedDelete
                question={words.question}
                busy={busy}
                onDelete={() => void store.retire(room)}
                onKeep={disarm}
              />
            ) : (
              <span className="acts">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.renameOf(room.name)}
                  onClick={() => store.begin(room)}
                >
                  {words.rename}
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.removeOf(room.name)}
                  onClick={() => arm(room.id)}
                >
                  {words.remove}
                </Button>
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
