/** A client-side error with a message for the user. */
export class UserError extends Error {}
