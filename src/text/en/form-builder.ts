/** Words of the formBuilder screens. */
export const formBuilder = {}
