import type { EventWords } from '#modules/kernel'
import type { auditorEvents, verificationEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Auditeur choisi',
    (it) =>
      it.email
        ? `a choisi ${it.email} pour recevoir les points de contrôle signés`
        : 'n’envoie plus les points de contrôle signés',
  ],
  LogVerificationFailed: [
    'Échec de la vérification',
    () => 'a trouvé dans le registre quelque chose qui n’est pas tel qu’il a été écrit',
  ],
  LogVerificationPassed: [
    'Vérification de nouveau réussie',
    () => 'n’a rien trouvé d’anormal dans le registre',
  ],
} satisfies EventWords<typeof auditorEvents | typeof verificationEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditeur', 'log-verification': 'Vérification' }
