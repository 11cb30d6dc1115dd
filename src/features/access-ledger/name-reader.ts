import type { LedgerRow } from '#modules/access-ledger'
import { text } from '../../language/index.ts'

/** Names who read: a person, a calendar feed and the person who has seen its link, or Caretrail itself. */
export const nameReader = ({
  personId,
  personName,
  feedId,
  feedShownTo,
}: Pick<LedgerRow, 'personId' | 'personName' | 'feedId' | 'feedShownTo'>): string => {
  if (feedId !== null) return text.accessLedger.feed(String(feedId), feedShownTo)
  return personId === null ? text.accessLedger.program : (personName ?? text.accessLedger.nobody)
}
