import type { EventWords } from '#modules/kernel'
import type { checkpointEvents } from './events.ts'

export const events = {
  CheckpointKept: [
    'Point de contrôle signé porté au registre',
    (it, t) =>
      `a porté au registre le point de contrôle signé ${t.figure(it.number)}, jusqu’à la position ${t.figure(it.position)}`,
  ],
} satisfies EventWords<typeof checkpointEvents>

export const kinds = { checkpoints: 'Points de contrôle' }
