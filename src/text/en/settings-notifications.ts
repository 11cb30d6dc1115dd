export const notificationSettings = {}
