import type { EventWords } from '#modules/kernel'
import type { checkpointEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CheckpointKept: [
    'Signed checkpoint put on record',
    (it, t) =>
      `put signed checkpoint ${t.figure(it.number)} on record, up to position ${t.figure(it.position)}`,
  ],
} satisfies EventWords<typeof checkpointEvents>

/** Names of the kinds of records. */
export const kinds = { checkpoints: 'Checkpoints' }
