import type { EventWords } from '#modules/kernel'
import type { customDomainEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CustomDomainChosen: ['Domaine choisi', (it) => `a choisi ${it.host} pour les formulaires de la clinique`],
  CustomDomainVerified: ['Domaine vérifié', (it) => `a vérifié que ${it.host} est à la clinique`],
  CustomDomainProofMissing: [
    'Enregistrement de domaine absent',
    (it) => `n’a pas trouvé l’enregistrement DNS de ${it.host}`,
  ],
  CustomDomainLost: ['Domaine perdu', (it) => `a cessé de servir les formulaires sur ${it.host}`],
  CustomDomainDropped: ['Domaine abandonné', (it) => `a renoncé à ${it.host}`],
} satisfies EventWords<typeof customDomainEvents>

/** Names of the kinds of records. */
export const kinds = { 'custom-domain': 'Domaine' }
