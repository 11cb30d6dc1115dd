import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** French text for the patient import in Settings → Data & Backup. */
export const importSettings: Catalog['importSettings'] = {
  title: 'Importer des patients',
  hint: 'À partir d’un fichier CSV exporté d’un autre programme : jusqu’à 10 000 patients ou 5 Mo. Vous pouvez vérifier le résultat avant l’import, et annuler l’import ensuite.',
  choose: 'Choisir un fichier CSV',
  orDrop: 'ou déposez-le ici',
  reading: 'Lecture du fichier...',
  tooLarge: 'Ce fichier dépasse 5 Mo.',
  readFailed: 'Le fichier n’a pas pu être lu',
  beginFailed: 'Les patients n’ont pas pu être importés',
  undoFailed: 'L’import n’a pas pu être annulé',
  begun: 'Import lancé',

  columns: 'Colonnes',
  field: 'Champ',
  column: 'Colonne du fichier',
  instead: 'Valeur si vide',
  columnOf: (field) => `Colonne pour « ${field} »`,
  insteadOf: (field) => `Valeur si « ${field} » est vide`,
  notInFile: 'Absent du fichier',
  unnamed: (n) => `Colonne ${n}`,
  dates: 'Format des dates',
  oneName: 'Les lignes sans nom de famille sont des personnes qui portent un seul nom',
  left: (columns) => `Non importé : ${columns.join(', ')}.`,

  rows: (n) => `${countOf(n, 'ligne', 'lignes')} dans le fichier.`,
  ready: (n) => `${countOf(n, 'patient sera enregistré', 'patients seront enregistrés')}.`,
  above: (n, header) =>
    `La ligne ${header} nomme les colonnes. ${countOf(n, 'ligne au-dessus ne sera pas importée', 'lignes au-dessus ne seront pas importées')}.`,
  refused: (n) => countOf(n, 'ligne ne peut pas être importée', 'lignes ne peuvent pas être importées'),
  row: (n) => `Ligne ${n}`,
  likes: (n) => `${countOf(n, 'ligne ressemble', 'lignes ressemblent')} à des patients existants`,
  likesHint:
    'Elles sont ignorées, sauf si vous les sélectionnez. Deux patients ne peuvent pas avoir le même e-mail.',
  asName: (name, born) => `${name}, né(e) le ${born} : mêmes nom et date de naissance`,
  asEmail: (name, patient) => `${name} : même e-mail que ${patient}`,
  asPhone: (name) => `${name} : mêmes nom et téléphone`,
  incomplete: (n, fields) =>
    `Il manque des informations obligatoires à ${countOf(n, 'ligne', 'lignes')} (${fields.join(', ')}). ${n === 1 ? 'L’enregistrer comme dossier incomplet' : 'Les enregistrer comme dossiers incomplets'}`,
  consent: 'Quels messages ces patients ont-ils acceptés ?',
  consents: { both: 'E-mails et SMS', email: 'E-mails seulement', sms: 'SMS seulement', neither: 'Aucun' },
  consentHint:
    'Les rappels et autres messages ne vont qu’aux patients qui les ont acceptés. Vous pouvez le modifier pour chaque patient.',
  consentMissing: 'Veuillez indiquer quels messages ces patients ont acceptés',
  longer: (n) =>
    `${countOf(n, 'ligne se termine', 'lignes se terminent')} par plus de valeurs vides qu’il n’y a de colonnes`,
  longerHint:
    'C’est courant dans certains tableurs. Mais si une valeur contient le séparateur sans être entre guillemets, les suivantes ont été décalées. Comparez dans le fichier :',
  readDates: (n) => `${countOf(n, 'date', 'dates')} de naissance dans un autre format`,
  readDate: (written, date) => `« ${written} » est lu comme ${date}`,
  others: (n) => `et ${countOf(n, 'autre', 'autres')}`,

  import: (n) => `Importer ${countOf(n, 'patient', 'patients')}`,
  importing: 'Lancement...',
  cancel: 'Annuler',

  batches: 'Imports',
  loadFailed: 'Les imports n’ont pas pu être chargés. Vérifiez votre connexion.',
  of: (n) => countOf(n, 'patient', 'patients'),
  progress: 'Import en cours',
  progressSays: (done, of) => `${done} sur ${of}`,
  emailTaken: (rows) =>
    rows.length < 2
      ? `Ligne laissée de côté, car un autre patient a désormais cet e-mail : ${rows.join(', ')}.`
      : `Lignes laissées de côté, car d’autres patients ont désormais ces e-mails : ${rows.join(', ')}.`,
  undo: 'Annuler l’import',
  undoOf: (when) => `Annuler l’import du ${when}`,
  undoQuestion: 'Supprimer ces patients ?',
  undoing: 'Suppression des patients...',
  undone: (removed) => `Import annulé : ${countOf(removed, 'patient supprimé', 'patients supprimés')}.`,
  stay: (n) => countOf(n, 'patient reste', 'patients restent'),
  because: {
    appointments: 'a des rendez-vous',
    documents: 'a des documents',
    submissions: 'a répondu à un formulaire',
    changed: 'a une fiche modifiée après l’import',
  },
  stays: (name, because) => `${name} ${because}`,
}
