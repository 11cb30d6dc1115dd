import type { LedgerFaultCode } from '#rules/audit'

/** English names of what can be wrong with an entry of the access ledger. */
export const ledgerFaults: Readonly<Record<LedgerFaultCode, string>> = {
  missing: 'the entry is missing',
  content: 'its content does not match its hash',
  days: 'the days before it are missing',
  follows: 'it does not follow the day before it',
  early: 'the day ends before this entry, which was written',
  more: 'the day holds more entries than were written',
  end: 'the day does not match its last entry',
  stray: 'it belongs to a day that was never recorded',
  signed: 'its hash differs from the one in a signed checkpoint',
  cut: 'the entry is missing, and a signed checkpoint confirms it',
  unreadable: 'it cannot be read',
}
