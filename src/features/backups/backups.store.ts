import { atom } from 'nanostores'
import type { BackupRow } from '#modules/backups'
import { text } from '../../language/index.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get } from '../../kit/requests/request.ts'

const ADDRESS = '/api/backups'
/** Polling interval while a backup is being created, in milliseconds. */
const POLL_INTERVAL_MS = 1_000

const isMaking = ({ state }: BackupRow): boolean => state === 'making'

export function createBackups(first: readonly BackupRow[]) {
  const $rows = atom(first)
  const $isRequesting = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The id of the backup whose end is yet to be announced, kept because the list may never show it as running. */
  let awaitedId = first.find(isMaking)?.id

  const announceEnd = (rows: readonly BackupRow[]): void => {
    const awaitedRow = rows.find(({ id }) => id === awaitedId)
    if (awaitedRow && isMaking(awaitedRow)) return
    awaitedId = rows.find(isMaking)?.id
    if (awaitedRow?.state === 'made') toastSuccess(text.dataSettings.backups.made)
    if (awaitedRow?.state === 'failed') toastFailure(text.dataSettings.backups.createFailed)
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
    if ($isRequesting.get()) return
    $isRequesting.set(true)
    try {
      const { data } = await post<Pick<BackupRow, 'id'>>(ADDRESS)
      awaitedId = data.id
      await load()
      follow()
    } catch (error) {
      toastError(error, text.dataSettings.backups.createFailed)
    }
    $isRequesting.set(false)
  }

  return {
    $rows,
    $asking: $isRequesting,
    create,
    follow,
    stop: () => clearTimeout(timer),
  }
}
