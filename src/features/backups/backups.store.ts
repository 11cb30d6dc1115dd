import { atom } from 'nanostores'
import type { BackupRow } from '#modules/backups'
import { text } from '../../language/index.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get } from '../../kit/requests/request.ts'

const ADDRESS = '/api/backups'
/** Polling interval while a backup is being created, in milliseconds. */
const POLL_INTERVAL_MS = 1_000

const isMaking = ({ state }: BackupRow): boolean => state === 'making'

export function createBackups(first: readonly BackupRow[]) {
  const $rows = atom(first)
  const $asking = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The backup whose end is yet to be announced. A small one may end before the list shows it as running. */
  let awaited = first.find(isMaking)?.id

  const announceEnd = (rows: readonly BackupRow[]): void => {
    const now = rows.find(({ id }) => id === awaited)
    if (now && isMaking(now)) return
    awaited = rows.find(isMaking)?.id
    if (now?.state === 'made') toastSuccess(text.dataSettings.backups.made)
    if (now?.state === 'failed') toastFailure(text.dataSettings.backups.createFailed)
  }

  const load = async (): Promise<void> => {
    try {
      const rows = await get<readonly BackupRow[]>(ADDRESS)
      $rows.set(rows)
      announceEnd(rows)
    } catch {
      toastFailure(text.dataSettings.backups.loadFailed)
    }
  }

  const follow = (): void => {
    clearTimeout(timer)
    if (!$rows.get().some(isMaking)) return
    timer = setTimeout(() => void load().then(follow), POLL_INTERVAL_MS)
  }

  const post = createIdempotentPost()
  const create = async (): Promise<void> => {
    if ($asking.get()) return
    $asking.set(true)
    try {
      const { data } = await post<Pick<BackupRow, 'id'>>(ADDRESS)
      awaited = data.id
      await load()
      follow()
    } catch (error) {
      failedWith(error, text.dataSettings.backups.createFailed)
    }
    $asking.set(false)
  }

  return {
    $rows,
    $asking,
    create,
    follow,
    leave: () => clearTimeout(timer),
  }
}
