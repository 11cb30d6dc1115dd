import type { IncomingMessage } from 'node:http'

/** The methods that the server answers. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns a request's method; unusual ones share one label, which limits the number of metrics. */
export const toMethod = ({ method = '' }: IncomingMessage): string => (METHODS.has(method) ? method : 'other')
