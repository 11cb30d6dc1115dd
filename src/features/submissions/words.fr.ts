import type { Catalog } from '../../language/catalog.ts'
import { countOf, listOf } from '../../../modules/kernel/figures.fr.ts'

/** Reasons why a patient may be the one who answered, as part of a sentence. */
const reasonWords: Readonly<Record<string, string>> = {
  email: 'l’e-mail',
  phone: 'le téléphone',
  'name and date of birth': 'le nom et la date de naissance',
}

/** French words of the form responses, the inbox of submissions, and their review. */
export const responses: Catalog['responses'] = {
  title: 'Réponses au formulaire',
  inbox: 'Réponses à traiter',
  forms: 'Formulaires d’admission',
  columns: {
    patient: 'Patient',
    submitted: 'Envoyée le',
    form: 'Formulaire',
    responses: 'Réponses',
    data: 'Données',
    actions: 'Actions',
  },
  count: (n) => countOf(n, 'réponse', 'réponses'),
  patient: (id) => `Patient nº ${id}`,
  notMatched: 'Non associée',
  likely: (patient) => `${patient}, correspondance probable`,
  sensitive: 'Données sensibles',
  standard: 'Données standard',
  hipaa: 'Sensible HIPAA',
  quick: 'Réponse très rapide',
  dots: '••••••',
  show: 'Afficher',
  hide: 'Masquer',
  revealFailed: 'La réponse n’a pas pu être affichée. Vérifiez votre connexion.',
  export: 'Exporter',
  exportOf: (form) => ` les réponses au formulaire ${form}`,
  noAnswers: 'Aucune réponse',
  more: (n) => `${n} de plus`,
  less: 'Afficher moins',
  answersOf: (name) => `, réponses : ${name}`,
  drawn: 'Signature dessinée',
  none: 'Aucune réponse reçue pour le moment',
  noneNew: 'Aucune nouvelle réponse',
  noneReviewed: 'Aucune réponse vérifiée pour le moment',
  noneOfPatient: 'Aucune réponse de ce patient',
  noMatch: 'Aucune réponse ne correspond à votre recherche',
  showAll: 'Tout afficher',
  clearSearch: 'Effacer la recherche',
  search: 'Rechercher des réponses',
  searchHint: 'Rechercher par patient, formulaire ou réponse',
  filter: 'Réponses à afficher',
  states: { new: 'Nouvelles', reviewed: 'Vérifiées', all: 'Toutes' },
  ofPatient: (name) => `Seulement ${name}`,
  ofAll: 'Afficher les réponses de tous les patients',
  range: (from, to, total) => `${from} à ${to} sur ${total}, les plus récentes d’abord`,
  loadFailed: 'Les réponses n’ont pas pu être chargées. Vérifiez votre connexion.',

  review: 'Vérifier',
  inRecord: 'Au dossier',
  reviewed: 'Vérifiée',
  actions: (name) => `Actions pour ${name}`,
  asShown: 'Tel que vu par le patient',
  pdf: 'Télécharger le PDF',
  markReviewed: 'Marquer comme vérifiée',
  marking: 'Enregistrement...',
  reopen: 'Rouvrir',
  unmatch: (name) => `Ne plus associer à ${name}`,
  openFailed: 'La réponse n’a pas pu être chargée. Vérifiez votre connexion.',

  matches: 'Correspond à ',
  matched: 'Associée à ',
  chosen: 'Comparée avec ',
  by: (reasons) => {
    const reasonTexts = reasons.map((each) => reasonWords[each] ?? each)
    return ` par ${listOf(reasonTexts)}`
  },
  differing: (n, m) =>
    n === 0
      ? 'Aucune différence.'
      : n === 1
        ? `1 champ sur ${m} diffère.`
        : `${n} champs sur ${m} diffèrent.`,
  nobody: 'Aucun patient ne correspond à ces réponses.',
  another: 'Autre patient',
  choose: 'Choisir un patient',
  create: 'Créer le patient',

  table: (name) => `Réponses comparées au dossier : ${name}`,
  field: 'Champ',
  record: 'Dossier',
  answer: 'Réponse',
  decision: 'Décision',
  same: 'Identique',
  blank: 'Vide',
  keepRecord: 'Garder le dossier',
  accept: 'Accepter',
  acceptAll: 'Tout accepter',
  others: 'Autres réponses',
  accepted: (n) => `${n} ${n < 2 ? 'acceptée' : 'acceptées'}`,
  kept: (n) => `${n} ${n < 2 ? 'écartée' : 'écartées'}`,
  toDecide: (n) => `${n} à décider`,
  nothingToDecide: 'Rien à décider',
  save: 'Enregistrer au dossier',
  saving: 'Enregistrement...',
  offeredAlerts: 'Réponses que tous doivent voir en premier',
  addAlert: 'Ajouter comme alerte',
  addAlertOf: (value) => ` ${value}`,
  alertAdded: (name) => `Ajouté aux alertes de ${name}`,
  addAlertFailed: 'L’ajout de l’alerte a échoué',
  alertTooLong: 'Une alerte a au plus 80 caractères. Saisissez-la sur la page du patient.',
  alertOf: {
    allergies: (answer) => `Allergies : ${answer}`,
    medication: (answer) => `Médicaments : ${answer}`,
  },
  saved: (name) => `Enregistré au dossier : ${name}`,
  saveFailed: 'L’enregistrement au dossier a échoué',
  markedReviewed: 'Marquée comme vérifiée',
  markFailed: 'La réponse n’a pas pu être marquée comme vérifiée',
  reopened: 'De nouveau en attente de vérification',
  reopenFailed: 'La réponse n’a pas pu être rouverte',
  unmatched: (name) => `N’est plus associée à ${name}`,
  unmatchFailed: 'La réponse n’a pas pu être dissociée du patient',
  keptChoices:
    'Vos choix sont toujours là. Chargez les changements, vérifiez-les, puis enregistrez de nouveau.',

  from: (form, day) => `d’après ${form}, ${day}`,
  ofThisPatient: 'Réponses aux formulaires',
}
