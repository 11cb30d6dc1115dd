import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http, SubscriptionNeeded } from '#modules/kernel'
import { AuditorRow } from './auditor-row.ts'
import { auditorDraft } from './contract.ts'
import { Evidence } from './evidence.ts'
import { CheckpointRow, ProofState } from './proof-state.ts'

const group = http.group('proof', {
  title: 'Proof',
  description: 'Proof that no event in the log was changed, removed or inserted.',
  endpoints: [
    http.get('state', '/api/proof', {
      permission: 'history:read',
      summary: 'Read the state of the proof',
      description:
        'The number of events, the result of the last verification, and the key that signs the checkpoints.',
      response: ProofState,
    }),
    http.get('checkpoints', '/api/proof/checkpoints', {
      permission: 'history:read',
      summary: 'List checkpoints',
      description: 'Signed statements of the log’s state at a moment. Newest first.',
      response: Schema.Array(CheckpointRow),
    }),
    http.post('prove', '/api/proof/check', {
      permission: 'history:read',
      summary: 'Verify the log',
      description: 'In the background. If a verification is running, answers that one.',
      response: ProofState,
    }),
    http.get('auditor', '/api/settings/auditor', {
      permission: 'history:read',
      summary: 'Read the recipient of checkpoints',
      response: AuditorRow,
    }),
    http.put('choose', '/api/settings/auditor', {
      permission: 'settings:edit',
      worksUnpaid: true,
      summary: 'Save the recipient of checkpoints',
      description:
        'The newest checkpoint is emailed every day to one external address. Without an address, to nobody: that also works while the clinic is read-only. You must have signed in, or proven who you are, within ten minutes.',
      body: auditorDraft,
      response: AuditorRow,
      refusals: [http.refusals(402, SubscriptionNeeded), http.proofNeeded, http.commandRefusals],
    }),
  ],
})

/** The endpoints for verifying a clinic's log. */
export const ProofApi = HttpApi.make('proof').add(group)

export const proofHttp = http.implement(ProofApi, 'proof', (handlers) =>
  Effect.map(Evidence, ({ state, checkpoints, prove, chooseAuditor }) =>
    handlers
      .handle('state', () => state())
      .handle('checkpoints', () => checkpoints())
      .handle('prove', () => prove())
      .handle('auditor', () => http.record(Effect.map(state(), ({ auditor }) => auditor)))
      .handle('choose', ({ payload }) =>
        http.requireProof(http.recordWithExpectedVersion((expect) => chooseAuditor(payload, expect))),
      ),
  ),
)
