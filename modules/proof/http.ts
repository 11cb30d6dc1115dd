import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { commandRefusals, expectedVersion, lift, permits, recordAnswer, says, titled } from '#modules/kernel'
import { AuditorRow } from './auditor-row.ts'
import { auditorDraft } from './contract.ts'
import { Evidence } from './evidence.ts'
import { CheckpointRow, ProofState } from './proof-state.ts'

const group = HttpApiGroup.make('proof')
  .annotateContext(titled('Proof', 'That nothing in the record was changed, removed or put in.'))
  .add(
    HttpApiEndpoint.get('state', '/api/proof')
      .annotateContext(
        says(
          'Read what is proven of the record',
          'How far it has come, what came of checking it last, and the key its checkpoints are signed with.',
        ),
      )
      .addSuccess(ProofState)
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('checkpoints', '/api/proof/checkpoints')
      .annotateContext(
        says('List checkpoints', 'Signed statements of how far the record had come when. The newest first.'),
      )
      .addSuccess(Schema.Array(CheckpointRow))
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.post('prove', '/api/proof/check')
      .annotateContext(
        says(
          'Check the record now',
          'It is done in the background. While one check goes on, it is that one.',
        ),
      )
      .addSuccess(ProofState)
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('auditor', '/api/settings/auditor')
      .annotateContext(says('Read to whom checkpoints are mailed'))
      .addSuccess(AuditorRow)
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.put('choose', '/api/settings/auditor')
      .annotateContext(
        says(
          'Choose to whom checkpoints are mailed',
          'The newest one, each day, to one address outside. Without an address to nobody.',
        ),
      )
      .setPayload(lift(auditorDraft))
      .addSuccess(AuditorRow)
      .addError(commandRefusals)
      .middleware(permits('settings:edit')),
  )

/** The endpoints of what a record is proven by. */
export const ProofApi = HttpApi.make('proof').add(group)

export const proofHttp = HttpApiBuilder.group(ProofApi, 'proof', (handlers) =>
  Effect.map(Evidence, ({ state, checkpoints, prove, chooseAuditor }) =>
    handlers
      .handle('state', () => state())
      .handle('checkpoints', () => checkpoints())
      .handle('prove', () => prove())
      .handle('auditor', () => Effect.map(state(), ({ auditor }) => recordAnswer(auditor)))
      .handle('choose', ({ payload }) =>
        Effect.map(
          Effect.flatMap(expectedVersion, (expect) => chooseAuditor(payload, expect)),
          (row) => recordAnswer(row),
        ),
      ),
  ),
)
