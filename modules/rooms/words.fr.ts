import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  RoomNotFound: () => 'Cette salle n’existe pas.',
  RoomNameTaken: () => 'Il y a déjà une salle de ce nom.',
  TooManyRooms: ({ most }) =>
    `Une clinique peut avoir au plus ${most} salles. Retirez-en une qui ne sert plus.`,
}

export const problems: typeof english.problems = {
  room_name_missing: () => 'Le nom de la salle est obligatoire',
}
