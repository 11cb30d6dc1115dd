import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  answerRecord,
  commandRefusals,
  endpointGroup,
  get,
  post,
  put,
  withExpectedVersion,
} from '#modules/kernel'
import { AuditorRow } from './auditor-row.ts'
import { auditorDraft } from './contract.ts'
import { Evidence } from './evidence.ts'
import { CheckpointRow, ProofState } from './proof-state.ts'

const group = endpointGroup('proof', {
  title: 'Proof',
  description: 'Proof that no event in the log was changed, removed or inserted.',
  endpoints: [
    get('state', '/api/proof', {
      permission: 'history:read',
      summary: 'Read the state of the proof',
      description:
        'The number of events, the result of the last verification, and the key that signs the checkpoints.',
      answer: ProofState,
    }),
    get('checkpoints', '/api/proof/checkpoints', {
      permission: 'history:read',
      summary: 'List checkpoints',
      description: 'Signed statements of the log’s state at a moment. Newest first.',
      answer: Schema.Array(CheckpointRow),
    }),
    post('prove', '/api/proof/check', {
      permission: 'history:read',
      summary: 'Verify the log',
      description: 'In the background. If a verification is running, answers that one.',
      answer: ProofState,
    }),
    get('auditor', '/api/settings/auditor', {
      permission: 'history:read',
      summary: 'Read the recipient of checkpoints',
      answer: AuditorRow,
    }),
    put('choose', '/api/settings/auditor', {
      permission: 'settings:edit',
      summary: 'Save the recipient of checkpoints',
      description:
        'The newest checkpoint is emailed every day to one external address. Without an address, to nobody.',
      body: auditorDraft,
      answer: AuditorRow,
      refusals: commandRefusals,
    }),
  ],
})

/** The endpoints for verifying a clinic's log. */
export const ProofApi = HttpApi.make('proof').add(group)

export const proofHttp = HttpApiBuilder.group(ProofApi, 'proof', (handlers) =>
  Effect.map(Evidence, ({ state, checkpoints, prove, chooseAuditor }) =>
    handlers
      .handle('state', () => state())
      .handle('checkpoints', () => checkpoints())
      .handle('prove', () => prove())
      .handle('auditor', () => answerRecord(Effect.map(state(), ({ auditor }) => auditor)))
      .handle('choose', ({ payload }) =>
        answerRecord(withExpectedVersion((expect) => chooseAuditor(payload, expect))),
      ),
  ),
)
