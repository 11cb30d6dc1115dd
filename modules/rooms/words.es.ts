import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  RoomNotFound: () => 'Esta sala no existe.',
  RoomNameTaken: () => 'Ya hay una sala con este nombre.',
  TooManyRooms: ({ most }) =>
    `Una clínica puede tener como máximo ${most} salas. Quite una que ya no se use.`,
}

export const problems: typeof english.problems = {
  room_name_missing: () => 'El nombre de la sala es obligatorio',
}
