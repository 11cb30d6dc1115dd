import type { Catalog } from '../../language/catalog.ts'

export const roomSettings: Catalog['roomSettings'] = {
  title: 'Salles',
  hint: 'Salles pour les rendez-vous. Réserver une salle déjà prise affiche un avertissement et est consigné.',
  name: 'Nom de la salle',
  nameOf: (room) => `Nouveau nom de ${room}`,
  add: 'Ajouter une salle',
  save: 'Enregistrer',
  rename: 'Renommer',
  renameOf: (room) => `Renommer ${room}`,
  remove: 'Retirer',
  removeOf: (room) => `Retirer ${room}`,
  question: 'Retirer la salle ?',
  added: 'Salle ajoutée',
  renamed: 'Salle renommée',
  removed: 'Salle retirée. Ses rendez-vous restent tels quels.',
  saveFailed: 'La salle n’a pas pu être enregistrée',
  removeFailed: 'La salle n’a pas pu être retirée',
}
