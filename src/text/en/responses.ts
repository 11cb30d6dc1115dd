/** Words of the responses screens. */
export const responses = {}
