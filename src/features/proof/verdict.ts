import type { ProofState } from '#modules/proof'

type Result = NonNullable<ProofState['last']>

/** Whether a verification found nothing wrong with the log, the access ledger and the checkpoints. */
export const isIntact = ({ fault, forged, missing, ledger }: Result): boolean =>
  fault === null && forged === 0 && missing === 0 && ledger.fault === null

/** Whether a signed checkpoint confirms an intact log: a log that agrees only with itself is not proven. */
export const isProven = (result: Result): boolean => isIntact(result) && result.checkpoints > 0
