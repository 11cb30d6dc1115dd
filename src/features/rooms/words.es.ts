import type { Catalog } from '../../language/catalog.ts'

export const roomSettings: Catalog['roomSettings'] = {
  title: 'Salas',
  hint: 'Salas para las citas. Reservar una sala ya ocupada muestra un aviso y queda registrado.',
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
