import type { Catalogue } from '../catalogue.ts'

export const roomSettings: Catalogue['roomSettings'] = {
  title: 'Salas',
  hint: 'Dónde pueden ser las citas. En una sala cabe una a la vez; se avisa a quien programe otra encima, y queda registrado.',
  name: 'Nombre de la sala',
  nameOf: (room) => `Nuevo nombre de ${room}`,
  add: 'Añadir sala',
  save: 'Guardar',
  rename: 'Cambiar nombre',
  renameOf: (room) => `Cambiar nombre de ${room}`,
  remove: 'Quitar',
  removeOf: (room) => `Quitar ${room}`,
  question: '¿Quitar la sala?',
  added: 'Sala añadida correctamente',
  renamed: 'Nombre de la sala cambiado correctamente',
  removed: 'Sala quitada. Sus citas quedan como están.',
  saveFailed: 'No se pudo guardar la sala',
  removeFailed: 'No se pudo quitar la sala',
}
