import type { ModuleDescription } from '#modules/kernel'
import type { StoredTable } from '#events'
import { clinicAuditor } from './auditor-row.ts'
import { runProofJobs } from './daily-proofs.ts'
import { auditorEvents, verificationEvents } from './events.ts'
import { Evidence } from './evidence.ts'
import { ProofApi, proofHttp } from './http.ts'
import { dailyProofsQueue, proofQueue } from './proof-job.ts'

const storedTables: readonly StoredTable[] = [
  {
    table: 'log_proofs',
    backup: { leftOut: 'verified again after a restore' },
    asOf: { live: 'the last verification covered the whole log' },
  },
]

export const proof = {
  streams: { auditor: auditorEvents, 'log-verification': verificationEvents },
  projections: [clinicAuditor],
  endpoints: [{ api: ProofApi, handlers: proofHttp }],
  services: [Evidence.layer],
  queues: [proofQueue, dailyProofsQueue],
  workers: [runProofJobs],
  storedTables,
} as const satisfies ModuleDescription
