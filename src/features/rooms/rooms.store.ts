import { atom } from 'nanostores'
import { roomDraft } from '#contracts/rooms'
import type { RoomRow } from '#modules/rooms'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { postsOnce } from './idempotency.ts'
import { issuesIn } from './issues.ts'
import { failedWith, succeeded } from './outcome.ts'
import { get, request, RequestError } from './request.ts'

const words = text.roomSettings
const LIST = '/api/rooms'

/** A name that is being typed: of a room there is, or with null of a new one. */
export interface RoomTyped {
  readonly id: number | null
  readonly name: string
  readonly error: string | null
}

/** The rooms of a clinic, and what is done about them: one thing at a time. */
export function roomList(first: readonly RoomRow[]) {
  const $rooms = atom(first)
  const $typed = atom<RoomTyped | null>(null)
  const $busy = atom(false)
  const post = postsOnce()

  const doing = async (work: () => Promise<string>, failure: string): Promise<boolean> => {
    if ($busy.get()) return false
    $busy.set(true)
    try {
      const done = await work()
      $rooms.set(await get<readonly RoomRow[]>(LIST))
      changed('rooms')
      succeeded(done)
      return true
    } catch (error) {
      const typed = $typed.get()
      const wrong = error instanceof RequestError ? error.fields['name'] : undefined
      if (wrong && typed) $typed.set({ ...typed, error: wrong })
      failedWith(error, failure)
      return false
    } finally {
      $busy.set(false)
    }
  }

  const save = async (): Promise<void> => {
    const typed = $typed.get()
    if (!typed) return
    const [wrong] = issuesIn(roomDraft, typed)
    if (wrong) return $typed.set({ ...typed, error: wrong.message })
    const body = { name: typed.name }
    const done = await doing(async () => {
      if (typed.id === null) await post(LIST, body)
      else await request('PUT', `${LIST}/${typed.id}`, body)
      return typed.id === null ? words.added : words.renamed
    }, words.saveFailed)
    if (done) $typed.set(null)
  }

  return {
    $rooms,
    $typed,
    $busy,
    /** Begins to type the name of a room; without one, of a new one. */
    begin: (room?: RoomRow) => $typed.set({ id: room?.id ?? null, name: room?.name ?? '', error: null }),
    enter: (name: string) => {
      const typed = $typed.get()
      if (typed) $typed.set({ ...typed, name, error: null })
    },
    leave: () => $typed.set(null),
    save,
    /** Has a room used no longer. */
    retire: ({ id }: RoomRow) =>
      doing(async () => {
        await request('DELETE', `${LIST}/${id}`)
        return words.removed
      }, words.removeFailed),
  }
}

export type RoomList = ReturnType<typeof roomList>
