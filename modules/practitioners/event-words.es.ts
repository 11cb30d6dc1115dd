import type { EventWords, SentenceContext } from '#modules/kernel'
import type { practitionerEvents } from './events.ts'

const of = (what: string, { isOwn, person }: SentenceContext) =>
  isOwn ? `su ${what}` : `el ${what} de ${person}`

/** Sentences of the history, by event type. */
export const events = {
  PractitionerColoured: [
    'Color de profesional cambiado',
    (_, t) => (t.isOwn ? 'cambió su color' : `dio otro color a ${t.person}`),
  ],
  PractitionerHoursChanged: [
    'Horario de trabajo cambiado',
    (it, t) =>
      it.hours
        ? `cambió ${of('horario de trabajo', t)}`
        : `puso ${of('horario de trabajo', t)} igual que el de la clínica`,
  ],
  TimeOffAdded: [
    'Ausencia añadida',
    (_, t) => (t.isOwn ? 'añadió una ausencia propia' : `añadió una ausencia de ${t.person}`),
  ],
  TimeOffChanged: [
    'Ausencia cambiada',
    (_, t) => (t.isOwn ? 'cambió una ausencia propia' : `cambió una ausencia de ${t.person}`),
  ],
  TimeOffRemoved: [
    'Ausencia retirada',
    (_, t) => (t.isOwn ? 'retiró una ausencia propia' : `retiró una ausencia de ${t.person}`),
  ],
} satisfies EventWords<typeof practitionerEvents>

/** Names of the kinds of records. */
export const kinds = { practitioner: 'Profesional' }
