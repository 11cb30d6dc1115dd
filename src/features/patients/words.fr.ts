import { fields as patientFields } from '../../../modules/patients/words.fr.ts'
import type { Catalogue } from '../../language/catalog.ts'

/** UI text of the patients page. */
export const patients: Catalogue['patients'] = {
  title: 'Patients',
  add: 'Ajouter un patient',
  addTyped: (typed) => `Ajouter « ${typed} »`,
  search: 'Rechercher des patients',
  searchHint: 'Rechercher par nom, e-mail ou téléphone',
  columns: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    dateOfBirth: 'Date de naissance',
    insurance: 'Assurance',
    actions: 'Actions',
  },
  noInsurance: 'Aucune',
  noEmail: 'Pas d’e-mail',
  none: 'Aucun patient enregistré pour le moment',
  noMatch: 'Aucun patient ne correspond à votre recherche',
  clearSearch: 'Effacer la recherche',
  loadFailed: 'Les patients n’ont pas pu être chargés. Vérifiez votre connexion.',
  born: (date) => `né(e) le ${date}`,
  edit: (name) => `Modifier : ${name}`,
  delete: (name) => `Supprimer : ${name}`,
  actions: (name) => `Actions pour ${name}`,
  deleteArmed: 'Supprimer le patient ?',
  range: (from, to, total) => `${from} à ${to} sur ${total}, par nom de famille`,
}

/** UI text of the patient dialog. */
export const patient: Catalogue['patient'] = {
  addTitle: 'Ajouter un patient',
  editTitle: 'Modifier le patient',
  ...patientFields,
  submitAdd: 'Ajouter le patient',
  addAndBook: 'Ajouter et prendre rendez-vous',
  submitEdit: 'Mettre à jour le patient',
  pendingAdd: 'Ajout...',
  pendingEdit: 'Mise à jour...',
  delete: 'Supprimer le patient',
  confirmDelete: 'Voulez-vous vraiment supprimer ce patient ? Cette action est irréversible.',
  added: 'Patient ajouté',
  updated: 'Patient mis à jour',
  deleted: 'Patient supprimé',
  addFailed: 'Le patient n’a pas pu être ajouté',
  updateFailed: 'Le patient n’a pas pu être mis à jour',
  deleteFailed: 'Le patient n’a pas pu être supprimé',
  openFailed: 'Le patient n’a pas pu être chargé. Vérifiez votre connexion.',
  keptTyping:
    'Ce que vous avez saisi est toujours là. Chargez les changements, vérifiez-les, puis mettez de nouveau le patient à jour.',
  loadChanges: 'Charger les changements',
  blank: 'vide',
  was: 'était',
  isNow: 'est maintenant',
  onRecord: (value) => `Actuellement au dossier : ${value}`,
  missing: {
    firstName: 'Le prénom est obligatoire',
    lastName: 'Le nom est obligatoire',
    email: 'L’e-mail est obligatoire',
    phone: 'Le téléphone est obligatoire',
    dateOfBirth: 'La date de naissance est obligatoire',
    address: 'L’adresse est obligatoire',
    emergencyContact: 'Le contact d’urgence est obligatoire',
    emergencyPhone: 'Le téléphone d’urgence est obligatoire',
  },
}
