import type { EventWords, SentenceContext } from '#modules/kernel'
import { de } from '../kernel/event-words.fr.ts'
import type { practitionerEvents } from './events.ts'

const of = (its: string, what: string, { isOwn, person }: SentenceContext) =>
  isOwn ? its : `${what} ${de(person)}`

/** Sentences of the history, by event type. */
export const events = {
  PractitionerColoured: [
    'Couleur de praticien modifiée',
    (_, t) => `a modifié ${of('sa couleur', 'la couleur', t)}`,
  ],
  PractitionerHoursChanged: [
    'Horaires de travail modifiés',
    (it, t) =>
      it.hours
        ? `a modifié ${of('ses horaires de travail', 'les horaires de travail', t)}`
        : `a aligné ${of('ses horaires de travail', 'les horaires de travail', t)} sur ceux de la clinique`,
  ],
  TimeOffAdded: ['Absence ajoutée', (_, t) => `a ajouté ${of('une absence à son nom', 'une absence', t)}`],
  TimeOffChanged: ['Absence modifiée', (_, t) => `a modifié ${of('son absence', 'une absence', t)}`],
  TimeOffRemoved: ['Absence retirée', (_, t) => `a retiré ${of('son absence', 'une absence', t)}`],
} satisfies EventWords<typeof practitionerEvents>

/** Names of the kinds of records. */
export const kinds = { practitioner: 'Praticien' }
