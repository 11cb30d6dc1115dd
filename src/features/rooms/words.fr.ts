import type { Catalogue } from '../catalogue.ts'

export const roomSettings: Catalogue['roomSettings'] = {
  title: 'Salles',
  hint: 'Où les rendez-vous peuvent avoir lieu. Une salle en reçoit un à la fois ; qui en planifie un de plus est prévenu, et c’est consigné.',
  name: 'Nom de la salle',
  nameOf: (room) => `Nouveau nom de ${room}`,
  add: 'Ajouter une salle',
  save: 'Enregistrer',
  rename: 'Renommer',
  renameOf: (room) => `Renommer ${room}`,
  remove: 'Retirer',
  removeOf: (room) => `Retirer ${room}`,
  question: 'Retirer la salle ?',
  added: 'Salle ajoutée',
  renamed: 'Salle renommée',
  removed: 'Salle retirée. Ses rendez-vous restent tels quels.',
  saveFailed: 'La salle n’a pas pu être enregistrée',
  removeFailed: 'La salle n’a pas pu être retirée',
}
