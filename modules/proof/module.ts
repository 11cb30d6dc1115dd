import type { ModuleDescription } from '#modules/kernel'
import { clinicAuditor } from './auditor-row.ts'
import { runProofJobs } from './daily-proofs.ts'
import { auditorEvents, verificationEvents } from './events.ts'
import { Evidence } from './evidence.ts'
import { ProofApi, proofHttp } from './http.ts'
import { dailyProofsQueue, proofQueue } from './proof-job.ts'
import { proofTables } from './tables.ts'

export const proof = {
  streams: { auditor: auditorEvents, 'log-verification': verificationEvents },
  projections: [clinicAuditor],
  endpoints: [{ api: ProofApi, handlers: proofHttp }],
  services: [Evidence.layer],
  queues: [proofQueue, dailyProofsQueue],
  workers: [runProofJobs],
  storedTables: proofTables,
} as const satisfies ModuleDescription
