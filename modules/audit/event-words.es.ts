import type { EventWords } from '#modules/kernel'
import type { checkpointEvents } from './events.ts'

export const events = {
  CheckpointKept: [
    'Punto de control firmado puesto en el registro',
    (it, t) =>
      `puso en el registro el punto de control firmado ${t.figure(it.number)}, hasta la posición ${t.figure(it.position)}`,
  ],
} satisfies EventWords<typeof checkpointEvents>

export const kinds = { checkpoints: 'Puntos de control' }
