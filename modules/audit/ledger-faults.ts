/** Everything that can be wrong with an access ledger, with a sentence for each. */
export const LEDGER_FAULTS = {
  missing: 'it is missing',
  content: 'its content does not match its hash',
  days: 'the days before it are missing',
  follows: 'it does not follow the day before it',
  early: 'the day ends before it, though it was written',
  more: 'the day holds more entries than were written',
  end: 'the day does not match its last entry',
  stray: 'it belongs to a day that was never recorded',
  signed: 'the hash differs from the one in a signed checkpoint',
  cut: 'a signed checkpoint names an entry that is not there',
  unreadable: 'it cannot be read',
} as const
export type LedgerFaultCode = keyof typeof LEDGER_FAULTS

/** The first place at which a ledger differs from its original, and the reason. */
export interface AccessFault {
  readonly day: string
  readonly entry: number
  readonly code: LedgerFaultCode
  readonly reason: string
}

/** Makes a fault with its sentence. */
export const ledgerFault = (
  { day, entry }: { readonly day: string; readonly entry: number },
  code: LedgerFaultCode,
  reason: string = LEDGER_FAULTS[code],
): AccessFault => ({ day, entry, code, reason })
