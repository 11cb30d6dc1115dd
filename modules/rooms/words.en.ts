export const refusals = {
  RoomNotFound: () => 'This room does not exist.',
  RoomNameTaken: () => 'There is already a room with this name.',
  TooManyRooms: ({ most }: { readonly most: number }) =>
    `A clinic can have at most ${most} rooms. Remove one that is no longer used.`,
}

export const problems = {
  room_name_missing: () => 'Room name is required',
}
