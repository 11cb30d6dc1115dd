/** English text for the rooms in Settings → Clinic. */
export const roomSettings = {
  title: 'Rooms',
  hint: 'Rooms for appointments. Double-booking a room shows a warning and is recorded.',
  name: 'Room name',
  nameOf: (room: string) => `New name for ${room}`,
  add: 'Add room',
  save: 'Save',
  rename: 'Rename',
  renameOf: (room: string) => `Rename ${room}`,
  remove: 'Remove',
  removeOf: (room: string) => `Remove ${room}`,
  question: 'Remove room?',
  added: 'Room added successfully',
  renamed: 'Room renamed successfully',
  removed: 'Room removed. Its appointments stay as they are.',
  saveFailed: 'Failed to save the room',
  removeFailed: 'Failed to remove the room',
}
