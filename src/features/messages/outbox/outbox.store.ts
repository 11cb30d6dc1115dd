import { OUTBOX_PER_PAGE } from '#contracts/messages'
import type { KeptMessageRow } from '#modules/messages'
import { text } from '../../../language/index.ts'
import { onRemoteChange } from '../../../kit/updates/remote-changes.ts'
import { createPagedList, type PagedList, type RenderedPage } from '../../../kit/list/paged-list.ts'

export const createOutboxList = (first: RenderedPage<KeptMessageRow>): PagedList<KeptMessageRow> =>
  createPagedList<KeptMessageRow>(
    () => `/api/outbox?limit=${OUTBOX_PER_PAGE}`,
    text.systemSettings.loadFailed,
    first,
  )

/** Shows newly stored messages too; returns a function that stops this. */
export const followOutbox = (list: PagedList<KeptMessageRow>): (() => void) =>
  onRemoteChange(['reminder', 'form-invitation'], () => void list.catchUp())
