/** Words of the forms screens. */
export const forms = {}
