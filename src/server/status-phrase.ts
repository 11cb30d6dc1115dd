import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Pages } from './server.ts'

/** Gives every status its own phrase. The page renderer keeps the first one: a missing page was "404 OK". */
export const withStatusPhrase =
  (pages: Pages): Pages =>
  (request, response, next) => {
    const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusMessage = STATUS_CODES[status] ?? ''
      return write(status, ...rest)
    }
    return pages(request, response, next)
  }
