import type { Calling } from './calls.ts'
import type { Outcome } from './crowd.ts'

interface Read {
  readonly id: number
  readonly responses: { readonly lastName?: string }
}

/** Everything the clinic has of what was sent, page by page. */
export const readBack = async (call: Calling, headers: Readonly<Record<string, string>>): Promise<Read[]> => {
  const found: Read[] = []
  let path: string | undefined = '/api/form-submissions?limit=200'
  while (path !== undefined) {
    const { body, link }: { body: string; link: string | undefined } = await call(path, { headers })
    found.push(...(JSON.parse(body) as Read[]))
    path = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  }
  return found
}

/** What was acknowledged and is not there, or there more than once; what is there and was never acknowledged. */
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
