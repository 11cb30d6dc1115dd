import type { HttpCall } from '../http-calls.ts'
import type { Outcome } from './crowd.ts'

interface Read {
  readonly id: number
  readonly responses: { readonly lastName?: string }
}

/** Reads all submissions that the clinic has, page by page. */
export const readBack = async (
  call: HttpCall,
  headers: Readonly<Record<string, string>>,
): Promise<Read[]> => {
  const found: Read[] = []
  let path: string | undefined = '/api/form-submissions?limit=200'
  while (path !== undefined) {
    const { body, link }: { body: string; link: string | undefined } = await call(path, { headers })
    found.push(...(JSON.parse(body) as Read[]))
    path = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  }
  return found
}

/**
 * Counts acknowledged submissions that are missing or stored more than once, and stored ones that were never
 * acknowledged.
 */
export const reckon = ({ stored }: Outcome, found: readonly Read[]) => {
  const times = new Map<string, number>()
  for (const { responses } of found)
    times.set(responses.lastName ?? '', (times.get(responses.lastName ?? '') ?? 0) + 1)
  const byId = new Map(found.map(({ id, responses }) => [id, responses.lastName]))
  return {
    lost: [...stored].filter(([mark, id]) => byId.get(id) !== mark).length,
    doubled: [...times.values()].filter((n) => n > 1).length,
    unasked: [...times.keys()].filter((mark) => mark.startsWith('drill') && !stored.has(mark)).length,
  }
}
