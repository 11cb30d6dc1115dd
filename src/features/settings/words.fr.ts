import type { Catalogue } from '../../language/catalog.ts'

const CITIES: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Mexico',
  'America/Havana': 'La Havane',
  'Europe/London': 'Londres',
}

/** French text for the settings of a clinic. */
export const settings: Catalogue['settings'] = {
  title: 'Paramètres',
  onThisPage: 'Sur cette page',
  saving: {
    profile:
      'Le nom et l’e-mail s’enregistrent avec leur bouton. La langue et le thème s’enregistrent dès que vous les choisissez.',
    clinic:
      '« Enregistrer les modifications » enregistre ensemble la clinique, son heure, ses horaires et ses prestations. Le reste est enregistré aussitôt.',
    ownNotifications: 'Chaque notification est enregistrée dès que vous la changez.',
    notifications:
      'Vos propres notifications sont enregistrées dès que vous les changez. « Enregistrer les modifications » enregistre ensemble les rappels et les heures calmes de la clinique.',
    security: 'Chaque section s’enregistre avec son propre bouton.',
    data: 'Chaque section s’enregistre avec son propre bouton.',
  },
  profile: 'Profil',
  clinic: 'Clinique',
  notifications: 'Notifications',
  system: 'Système',
  security: 'Sécurité',
  data: 'Données et sauvegarde',
  clinicHint: 'Imprimé sur les formulaires, les rappels et les exports.',
  name: 'Nom de la clinique',
  phone: 'Téléphone',
  email: 'E-mail',
  address: 'Adresse',
  time: 'Heure',
  timeHint: 'Tous les écrans utilisent la date et l’heure de la clinique.',
  zone: 'Fuseau horaire',
  dateFormat: 'Format de date',
  timeFormat: 'Format d’heure',
  timeFormats: { '12-hour': '12 heures (2:05 PM)', '24-hour': '24 heures (14:05)' },
  unitedStates: 'États-Unis',
  otherZones: 'Partout ailleurs',
  usZones: {
    'America/New_York': 'Est (New York)',
    'America/Chicago': 'Centre (Chicago)',
    'America/Denver': 'Montagnes (Denver)',
    'America/Los_Angeles': 'Pacifique (Los Angeles)',
  },
  zoneCity: (zone, city) => CITIES[zone] ?? city,
  services: 'Prestations',
  servicesHint:
    'Le tarif est copié dans le rendez-vous au moment où il est pris. Le changer ici laisse les revenus passés tels quels.',
  service: 'Prestation',
  duration: 'Durée',
  fee: 'Tarif',
  addService: 'Ajouter une prestation',
  remove: 'Retirer',
  serviceNumber: (n) => `Prestation ${n}`,
  durationOf: (service) => `Durée : ${service}`,
  feeOf: (service) => `Tarif en dollars : ${service}`,
  removeService: (service) => `Retirer : ${service}`,
  submit: 'Enregistrer les modifications',
  pending: 'Enregistrement...',
  saved: 'Paramètres enregistrés',
  saveFailed: 'Les paramètres n’ont pas pu être enregistrés',
  neverSaved: 'Aucune modification pour l’instant.',
  savedAt: (time) => `Dernier enregistrement : ${time}.`,
  savedBy: (time, person) => `Dernier enregistrement : ${time}, par ${person}.`,
  unsaved: 'Modifications non enregistrées.',
  minutes: (n) => `${n} min`,
  keptTyping:
    'Ce que vous avez saisi est toujours là. Chargez les changements, vérifiez-les, puis enregistrez de nouveau.',
  loadChanges: 'Charger les changements',
  blank: 'vide',
  was: 'était',
  isNow: 'est maintenant',
  onRecord: (value) => `Actuellement enregistré : ${value}`,
}
