import { figure } from '../kernel/figures.fr.ts'
import type { ContactProblem } from './contact/contract.ts'
import type * as english from './words.en.ts'

const contactProblems: Readonly<Record<ContactProblem, string>> = {
  not_listed: 'Ce patient n’est plus dans la liste. Veuillez choisir un autre contact.',
  same_patient: 'Un patient ne peut pas être son propre contact. Veuillez choisir un autre patient.',
  uses_contact:
    'Ce patient utilise les coordonnées de quelqu’un d’autre. Choisissez un contact qui a son propre e-mail et son propre téléphone.',
  is_contact:
    'D’autres utilisent les coordonnées de ce patient, il ne peut donc pas utiliser celles de quelqu’un d’autre.',
}

const CONTACT_UNUSABLE = 'Ce patient ne peut pas servir de contact. Veuillez en choisir un autre.'

export const refusals: typeof english.refusals = {
  PatientNotFound: () => 'Ce patient n’existe pas.',
  PatientEmailTaken: () => 'Un patient avec cet e-mail existe déjà',
  PatientEmailInvalid: () => 'Veuillez saisir une adresse e-mail valide',
  BirthDateOutOfRange: () => 'Indiquez une date de naissance des 130 dernières années, pas dans le futur.',
  ContactUnusable: ({ why }) => (why === null ? CONTACT_UNUSABLE : contactProblems[why]),
  PatientHeld: () => 'Ce patient est sous conservation légale. Levez-la d’abord.',
  ErasureReasonNames: () =>
    'Ces précisions sont conservées pour toujours. N’y mettez ni le nom ni les coordonnées du patient.',
  SamePatient: () => 'C’est le même dossier. Veuillez choisir un autre patient.',
  NotMerged: () => 'Ces deux patients ne sont pas fusionnés.',
  UnmergeEmailTaken: () =>
    'Deux patients auraient la même adresse e-mail. Modifiez-la dans le dossier qui la porte, puis annulez la fusion.',
  MergedIntoAnother: () =>
    'Ce patient a été fusionné avec un autre. Effacez cet autre patient ou annulez d’abord la fusion.',
  MergedNotesTooLong: () =>
    'Les deux notes réunies sont trop longues. Gardez l’une d’elles ou raccourcissez-les d’abord.',
  ImportNotFound: () => 'Cet import n’existe plus. Veuillez choisir de nouveau le fichier.',
  ImportUnreadable: () =>
    'Aucun tableau n’a pu être lu dans ce fichier. Sa première ligne doit nommer les colonnes.',
  ImportTooLong: ({ rows, most }) =>
    `Un fichier peut contenir jusqu’à ${figure(most)} patients. Celui-ci compte ${figure(rows)} lignes. Veuillez le diviser.`,
  NothingToImport: () => 'Aucune ligne de ce fichier ne peut être importée.',
  ImportUnderWay: () => 'Cet import est encore en cours. Il pourra être annulé une fois terminé.',
}

export const problems: typeof english.problems = {
  first_name_missing: () => 'Le prénom est obligatoire',
  last_name_missing: () => 'Le nom est obligatoire',
  last_name_unexpected: () => 'Une personne qui porte un seul nom n’a pas de nom de famille. Laissez-le vide',
  email_missing: () => 'L’e-mail est obligatoire',
  phone_missing: () => 'Le téléphone est obligatoire',
  contact_missing: () => 'Le téléphone ou l’adresse e-mail est obligatoire',
  birth_date_missing: () => 'La date de naissance est obligatoire',
  birth_date_out_of_range: () => 'Indiquez une date de naissance des 130 dernières années, pas dans le futur',
  address_missing: () => 'L’adresse est obligatoire',
  emergency_contact_missing: () => 'Le contact d’urgence est obligatoire',
  emergency_phone_missing: () => 'Le téléphone d’urgence est obligatoire',
  contact_patient_missing: () => 'Veuillez choisir un patient',
  alert_missing: () => 'Saisissez une alerte',
  alerts_too_many: ({ most }) => `Un patient peut avoir au plus ${most} alertes`,
  erasure_ground_missing: () => 'Veuillez choisir un motif',
  erasure_details_missing: () => 'Veuillez saisir les précisions',
  erasure_confirmation_missing: () => 'Veuillez saisir le nom ou le numéro du patient',
  hold_reason_missing: () => 'Veuillez saisir un motif',
  merge_choice_missing: () => 'Veuillez choisir l’un des deux',
  merge_notes_choice_missing: () => 'Veuillez choisir l’un des deux, ou les deux',
  seen_version_missing: () => 'La version du dossier manque',
  import_file_missing: () => 'Veuillez choisir un fichier',
  import_file_empty: () => 'Ce fichier est vide',
  import_file_too_large: ({ megabytes }) => `Ce fichier dépasse ${megabytes} Mo`,
  import_column_missing: () => 'Veuillez choisir une colonne',
  import_dates_missing: () => 'Veuillez choisir le format des dates',
  import_columns_unknown: () =>
    'Aucune colonne n’a été reconnue. Choisissez une colonne pour chaque champ, ou nommez les colonnes dans le fichier',
  import_row_quote_unclosed: () =>
    'Un guillemet s’ouvre dans cette ligne et ne se ferme pas. Ajoutez celui qui manque, ou supprimez-le',
  import_row_too_long: ({ value, columns }) =>
    `Cette ligne a plus de valeurs que les ${columns} colonnes : « ${value} ». Mettez entre guillemets la valeur qui contient le séparateur`,
  import_row_single_value: ({ value }) =>
    `Cette ligne n’a qu’une valeur : « ${value} ». Si elle fait partie d’une valeur de la ligne précédente ou suivante, mettez cette valeur entre guillemets`,
  import_row_split: () =>
    'Un saut de ligne coupe cette ligne en deux, et la suivante contient le reste. Mettez entre guillemets la valeur avec le saut de ligne',
  email_in_earlier_row: ({ row }) => `La ligne ${row} a le même e-mail`,
}

export const fields: typeof english.fields = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  dateOfBirth: 'Date de naissance',
  address: 'Adresse',
  emergencyContact: 'Contact d’urgence',
  emergencyPhone: 'Téléphone d’urgence',
  insurance: 'Assurance',
  notes: 'Notes',
}
