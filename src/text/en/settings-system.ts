export const systemSettings = {}
