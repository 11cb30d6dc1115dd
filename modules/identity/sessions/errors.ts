import { IdentityRefusal } from '../identity-refusal.ts'

/** The session has ended, belongs to someone else or never existed. */
export class SessionNotFound extends IdentityRefusal('SessionNotFound') {}
