import type { LedgerRow } from '#modules/access-ledger'
import { text } from '../../language/index.ts'

/** Names who read: a person, a calendar feed, or Caretrail itself. */
export const nameReader = ({
  personId,
  personName,
  feedId,
}: Pick<LedgerRow, 'personId' | 'personName' | 'feedId'>): string => {
  if (feedId !== null) return text.accessLedger.feed(String(feedId))
  return personId === null ? text.accessLedger.program : (personName ?? text.accessLedger.nobody)
}
