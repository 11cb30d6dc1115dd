import type { IncomingMessage } from 'node:http'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns a request's method; unusual ones share a word, so that figures stay few. */
export const toMethod = ({ method = '' }: IncomingMessage): string => (METHODS.has(method) ? method : 'other')
