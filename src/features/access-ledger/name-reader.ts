import type { LedgerRow } from '#modules/access-ledger'
import { text } from '../../language/index.ts'

/** Names who read: a person, a calendar feed and the person who has seen its link, or Caretrail itself. */
export const nameReader = ({
  personId,
  personName,
  personNameNow,
  feedId,
  feedShownTo,
}: Pick<LedgerRow, 'personId' | 'personName' | 'personNameNow' | 'feedId' | 'feedShownTo'>): string => {
  if (feedId !== null) return text.accessLedger.feed(String(feedId), feedShownTo)
  if (personId === null) return text.accessLedger.program
  const name = personName ?? text.accessLedger.nobody
  return personNameNow === null ? name : text.timeTravel.renamed(name, personNameNow)
}
