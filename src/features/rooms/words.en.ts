/** Words of the rooms in Settings, Clinic. */
export const roomSettings = {
  title: 'Rooms',
  hint: 'Where appointments can be. A room holds one at a time; who books over that is told, and it is on record.',
  name: 'Room name',
  nameOf: (room: string) => `New name of ${room}`,
  add: 'Add room',
  save: 'Save',
  rename: 'Rename',
  renameOf: (room: string) => `Rename ${room}`,
  remove: 'Remove',
  removeOf: (room: string) => `Remove ${room}`,
  question: 'Remove room?',
  added: 'Room added successfully',
  renamed: 'Room renamed successfully',
  removed: 'Room removed. Appointments in it stay as they are.',
  saveFailed: 'Failed to save the room',
  removeFailed: 'Failed to remove the room',
}
