import { atom } from 'nanostores'
import type { BackupRow } from '#modules/backups'
import { text } from '../text/index.ts'
import { postsOnce } from './idempotency.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get } from './request.ts'

const ADDRESS = '/api/backups'
/** While one is being made it is looked at so often, in milliseconds. */
const GLANCE = 1_000

const isMaking = ({ state }: BackupRow): boolean => state === 'making'

/** The backups of the clinic, as the page came with them. */
export function backups(first: readonly BackupRow[]) {
  const $rows = atom(first)
  const $asking = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The one whose end is to be told; a small one has come to it before it is seen at all. */
  let awaited = first.find(isMaking)?.id

  const tell = (rows: readonly BackupRow[]): void => {
    const now = rows.find(({ id }) => id === awaited)
    if (now && isMaking(now)) return
    awaited = rows.find(isMaking)?.id
    if (now?.state === 'made') succeeded(text.dataSettings.backups.made)
    if (now?.state === 'failed') failed(text.dataSettings.backups.createFailed)
  }

  const load = async (): Promise<void> => {
    try {
      const rows = await get<readonly BackupRow[]>(ADDRESS)
      $rows.set(rows)
      tell(rows)
    } catch {
      failed(text.dataSettings.backups.loadFailed)
    }
  }

  /** Looks again for as long as one is being made. */
  const follow = (): void => {
    clearTimeout(timer)
    if (!$rows.get().some(isMaking)) return
    timer = setTimeout(() => void load().then(follow), GLANCE)
  }

  const post = postsOnce()
  /** Has one made, and follows it to its end. */
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
    /** It was asked for, and not answered yet. */
    $asking,
    create,
    follow,
    /** The page is left. */
    leave: () => clearTimeout(timer),
  }
}

export type BackupsStore = ReturnType<typeof backups>
