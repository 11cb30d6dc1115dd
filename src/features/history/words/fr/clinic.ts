import type { AllEventWords } from '../event-sentence.ts'

/** Event text about the clinic, its services, subscription and backups. */
export const clinic = {
  ClinicOpened: ['Clinique ouverte', (it) => `a ouvert ${it.name}`],
  ClinicRenamed: ['Clinique renommée', () => 'a renommé la clinique'],
  ClinicContactChanged: [
    'Coordonnées de la clinique modifiées',
    () => 'a modifié les coordonnées de la clinique',
  ],
  ClinicZoneChanged: ['Fuseau horaire modifié', () => 'a modifié le fuseau horaire de la clinique'],
  ClinicFormatsChanged: ['Formats modifiés', () => 'a modifié la façon d’écrire dates et heures'],
  ClinicHoursChanged: ['Horaires modifiés', () => 'a modifié les horaires d’ouverture'],
  SessionTimeoutChanged: ['Durée de session modifiée', () => 'a modifié la fin des sessions inactives'],
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
  ServiceRetired: [
    'Prestation retirée',
    (_, t) => `ne propose plus la prestation ${t.quoted(t.field('name'))}`,
  ],
  RoomAdded: ['Salle ajoutée', (it, t) => `a ajouté la salle ${t.quoted(it.name)}`],
  RoomRenamed: ['Salle renommée', (it, t) => `a renommé une salle en ${t.quoted(it.name)}`],
  RoomRetired: ['Salle retirée', (_, t) => `n’utilise plus la salle ${t.quoted(t.field('name'))}`],
  CustomDomainChosen: ['Domaine choisi', (it) => `a choisi ${it.host} pour les formulaires de la clinique`],
  CustomDomainVerified: ['Domaine vérifié', (it) => `a vérifié que ${it.host} est à la clinique`],
  CustomDomainDropped: ['Domaine abandonné', (it) => `a renoncé à ${it.host}`],
  CalendarFeedOpened: [
    'Calendrier partagé ouvert',
    (it, t) =>
      `a permis à d’autres calendriers de lire ${it.practitionerId === null ? 'les rendez-vous de la clinique' : `les rendez-vous de ${t.name(it.practitionerId)}`}, ${it.names ? 'avec' : 'sans'} les noms des patients`,
  ],
  CalendarFeedRenewed: ['Adresse renouvelée', () => 'a donné une nouvelle adresse à un calendrier partagé'],
  CalendarFeedNamesSwitched: [
    'Noms dans un calendrier partagé',
    (it) =>
      it.names
        ? 'a mis les noms des patients dans un calendrier partagé'
        : 'a retiré les noms des patients d’un calendrier partagé',
  ],
  CalendarFeedRevoked: ['Calendrier partagé révoqué', () => 'a révoqué un calendrier partagé'],
  SubscriptionStarted: [
    'Essai commencé',
    (it, t) => `a commencé l’essai de l’offre ${t.quoted(it.tier)}, jusqu’au ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Payeur enregistré', () => 'a enregistré la clinique auprès du prestataire de paiement'],
  SubscriptionConfirmed: ['Abonnement confirmé', () => 'a confirmé l’abonnement avec une carte'],
  SubscriptionTierChanged: ['Offre changée', () => 'a changé d’offre'],
  SubscriptionRenewed: [
    'Abonnement renouvelé',
    (it, t) => `a renouvelé l’abonnement jusqu’au ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Option prise', (it, t) => `a pris l’option ${t.quoted(it.addOn)}`],
  AddOnBought: ['Option achetée', (it, t) => `a acheté l’option ${t.quoted(it.addOn)}`],
  AddOnDropped: ['Option abandonnée', (_, t) => `a renoncé à l’option ${t.quoted(t.field('addOn'))}`],
  TrialEndAnnounced: [
    'Fin d’essai annoncée',
    (it, t) => `a annoncé la fin de l’essai pour le ${t.moment(it.trialEndsAt)}`,
  ],
  TrialEnded: ['Essai terminé', () => 'a mis fin à l’essai'],
  PaymentFailed: ['Paiement échoué', (it, t) => `a noté l’échec d’un paiement de ${t.money(it.owed)}`],
  PaymentRecovered: ['Paiement régularisé', () => 'a noté que la somme due est payée'],
  CancellationScheduled: [
    'Résiliation prévue',
    (it, t) => `a résilié l’abonnement à compter du ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Résiliation retirée', () => 'a retiré la résiliation'],
  SubscriptionEnded: ['Abonnement terminé', () => 'a mis fin à l’abonnement'],
  AccessRestricted: ['Accès restreint', () => 'a limité la clinique à la lecture et à l’export'],
  AccessRestored: ['Accès rétabli', () => 'a permis à la clinique de travailler comme avant'],
  ReminderRulesChanged: ['Règles de rappel modifiées', () => 'a modifié les règles de rappel'],
  BackupScheduleChosen: ['Fréquence de sauvegarde choisie', () => 'a choisi la fréquence des sauvegardes'],
  BackupAskedFor: [
    'Sauvegarde demandée',
    (it) => (it.bySchedule ? 'a commencé une sauvegarde prévue' : 'a demandé une sauvegarde'),
  ],
  AuditorChosen: [
    'Auditeur choisi',
    (it) =>
      it.email
        ? `a choisi ${it.email} pour recevoir les points de contrôle signés`
        : 'n’envoie plus les points de contrôle signés',
  ],
} satisfies Partial<AllEventWords>
