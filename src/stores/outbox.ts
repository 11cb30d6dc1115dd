import { OUTBOX_PER_PAGE } from '#contracts/messages'
import type { KeptRow } from '#modules/messages'
import { text } from '../text/index.ts'
import { onStreams } from './live.ts'
import { PagedList, type Painted } from './paged-list.ts'

/** The messages that were kept, newest first. */
export const outboxList = (first: Painted<KeptRow>): PagedList<KeptRow> =>
  new PagedList<KeptRow>(() => `/api/outbox?limit=${OUTBOX_PER_PAGE}`, text.systemSettings.loadFailed, first)

/** Shows what is kept from now on as well, until it is told to stop. */
export const followOutbox = (list: PagedList<KeptRow>): (() => void) =>
  onStreams(['reminder', 'form-invitation'], () => void list.catchUp())
