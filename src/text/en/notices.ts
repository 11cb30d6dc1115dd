/** Words of the notifications panel. */
export const notices = {
  title: 'Notifications',
}
