import type { EventWords } from '#modules/kernel'
import type { clinicEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ClinicOpened: ['Clinique ouverte', (it) => `a ouvert ${it.name}`],
  ClinicClosed: ['Clinique fermée', () => 'a fermé la clinique'],
  ClinicReopened: ['Clinique rouverte', () => 'a rouvert la clinique'],
  FirstStepsDismissed: ['Premiers pas masqués', () => 'a masqué les premiers pas'],
  ClinicRenamed: ['Clinique renommée', () => 'a renommé la clinique'],
  ClinicContactChanged: [
    'Coordonnées de la clinique modifiées',
    () => 'a modifié les coordonnées de la clinique',
  ],
  ClinicZoneChanged: ['Fuseau horaire modifié', () => 'a modifié le fuseau horaire de la clinique'],
  ClinicStatusAccessChanged: [
    'Accès aux statuts modifié',
    () => 'a modifié les rendez-vous dont les praticiens changent le statut',
  ],
  ClinicFormatsChanged: ['Formats modifiés', () => 'a modifié la façon d’écrire dates et heures'],
  ClinicHoursChanged: ['Horaires modifiés', () => 'a modifié les horaires d’ouverture'],
  SessionTimeoutChanged: ['Durée de session modifiée', () => 'a modifié la fin des sessions inactives'],
  VisitMessagesChanged: [
    'Messages de rendez-vous modifiés',
    () => 'a modifié quand les patients sont prévenus de leurs rendez-vous',
  ],
  VisitLinksChanged: [
    'Liens de rendez-vous modifiés',
    () => 'a modifié si les patients peuvent confirmer ou annuler depuis un message',
  ],
  ServiceAdded: ['Prestation ajoutée', (it, t) => `a ajouté la prestation ${t.quoted(it.name)}`],
  ServiceChanged: ['Prestation modifiée', (it, t) => `a modifié la prestation ${t.quoted(it.name)}`],
  ServiceColoured: [
    'Couleur de prestation modifiée',
    (_, t) => `a donné une autre couleur à la prestation ${t.quoted(t.field('name'))}`,
  ],
  ServiceGivenBy: [
    'Praticiens d’une prestation modifiés',
    (_, t) => `a modifié qui assure la prestation ${t.quoted(t.field('name'))}`,
  ],
  ServiceFormChosen: [
    'Formulaire d’une prestation modifié',
    (_, t) => `a modifié le formulaire envoyé pour la prestation ${t.quoted(t.field('name'))}`,
  ],
  ServiceRetired: [
    'Prestation retirée',
    (_, t) => `ne propose plus la prestation ${t.quoted(t.field('name'))}`,
  ],
} satisfies EventWords<typeof clinicEvents>

/** Names of the kinds of records. */
export const kinds = { clinic: 'Clinique' }
