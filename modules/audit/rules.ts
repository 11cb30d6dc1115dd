// What an access ledger is verified against, and what can be wrong with it: the same for the server, the command line
// and the page that an auditor opens from disk.

export { type AccessLink, canonicalDay, canonicalEntry } from './access-links.ts'
export { followLedger } from './follow-ledger.ts'
export { type AccessFault, LEDGER_FAULTS, ledgerFault, type LedgerFaultCode } from './ledger-faults.ts'
