/** What went wrong on this side, in words for people. */
export class Spoken extends Error {}
