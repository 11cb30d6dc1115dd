import { atom } from 'nanostores'
import { roomDraft } from '#contracts/rooms'
import type { RoomRow } from '#modules/rooms'
import { issuesIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request, RequestError } from '../../kit/requests/request.ts'
import { failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { text } from '../../language/index.ts'

const words = text.roomSettings
const LIST = '/api/rooms'

export interface RoomNameForm {
  readonly id: number | null
  readonly name: string
  readonly error: string | null
}

export function createRoomsStore(first: readonly RoomRow[]) {
  const $rooms = atom(first)
  const $typed = atom<RoomNameForm | null>(null)
  const $busy = atom(false)
  const post = createIdempotentPost()

  const doing = async (action: () => Promise<string>, failure: string): Promise<boolean> => {
    if ($busy.get()) return false
    $busy.set(true)
    try {
      const done = await action()
      $rooms.set(await get<readonly RoomRow[]>(LIST))
      reportLocalChange('room')
      toastSuccess(done)
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
    /** Opens the name form for a room, or for a new one if omitted. */
    begin: (room?: RoomRow) => $typed.set({ id: room?.id ?? null, name: room?.name ?? '', error: null }),
    enter: (name: string) => {
      const typed = $typed.get()
      if (typed) $typed.set({ ...typed, name, error: null })
    },
    leave: () => $typed.set(null),
    save,
    /** Retires a room, so that it accepts no new bookings. */
    retire: ({ id }: RoomRow) =>
      doing(async () => {
        await request('DELETE', `${LIST}/${id}`)
        return words.removed
      }, words.removeFailed),
  }
}

export type RoomList = ReturnType<typeof createRoomsStore>
