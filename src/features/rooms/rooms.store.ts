import { atom } from 'nanostores'
import { roomDraft } from '#contracts/rooms'
import type { RoomRow } from '#modules/rooms'
import { issuesIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request, RequestError } from '../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { text } from '../../language/index.ts'

const words = text.roomSettings
const ROOMS_PATH = '/api/rooms'

export interface RoomNameForm {
  readonly id: number | null
  readonly name: string
  readonly error: string | null
}

export function createRoomsStore(first: readonly RoomRow[]) {
  const $rooms = atom(first)
  const $form = atom<RoomNameForm | null>(null)
  const $busy = atom(false)
  const post = createIdempotentPost()

  const runAction = async (action: () => Promise<string>, failure: string): Promise<boolean> => {
    if ($busy.get()) return false
    $busy.set(true)
    try {
      const message = await action()
      $rooms.set(await get<readonly RoomRow[]>(ROOMS_PATH))
      reportLocalChange('room')
      toastSuccess(message)
      return true
    } catch (error) {
      const form = $form.get()
      const nameError = error instanceof RequestError ? error.fields['name'] : undefined
      if (nameError && form) $form.set({ ...form, error: nameError })
      toastError(error, failure)
      return false
    } finally {
      $busy.set(false)
    }
  }

  const save = async (): Promise<void> => {
    const form = $form.get()
    if (!form) return
    const [issue] = issuesIn(roomDraft, form)
    if (issue) return $form.set({ ...form, error: issue.message })
    const body = { name: form.name }
    const isSaved = await runAction(async () => {
      if (form.id === null) await post(ROOMS_PATH, body)
      else await request('PUT', `${ROOMS_PATH}/${form.id}`, body)
      return form.id === null ? words.added : words.renamed
    }, words.saveFailed)
    if (isSaved) $form.set(null)
  }

  return {
    $rooms,
    $typed: $form,
    $busy,
    /** Opens the name form for a room, or for a new one if omitted. */
    begin: (room?: RoomRow) => $form.set({ id: room?.id ?? null, name: room?.name ?? '', error: null }),
    enter: (name: string) => {
      const form = $form.get()
      if (form) $form.set({ ...form, name, error: null })
    },
    leave: () => $form.set(null),
    save,
    /** Retires a room, so that it accepts no new bookings. */
    retire: ({ id }: RoomRow) =>
      runAction(async () => {
        await request('DELETE', `${ROOMS_PATH}/${id}`)
        return words.removed
      }, words.removeFailed),
  }
}

export type RoomsStore = ReturnType<typeof createRoomsStore>
