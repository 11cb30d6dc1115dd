import type { OutgoingHttpHeaders } from 'node:http'
import type { FormEditions } from './form-editions.ts'
import type { CapturedPage } from './page-capture.ts'
import { type EncodedBodies, compressAll, encodingFor } from './content-encoding.ts'

/** A ready response: its headers as one flat list, created once. */
interface EncodedPage {
  readonly head: string[]
  readonly body: Buffer
}

export interface CachedPage {
  readonly clinicId: number
  readonly encodeFor: (accepted: string | string[] | undefined) => EncodedPage
}

interface Entry extends CachedPage {
  readonly headers: OutgoingHttpHeaders
  readonly bytes: number
  readonly formVersion: number
  readonly edition: string
  /** The page before and after the stamp. */
  readonly partsAroundStamp: readonly [Buffer, Buffer]
  readonly changeCount: number
  readonly stampExpiresAt: number
}

/** A cache of form pages that never returns a stale page. */
export interface PageCache {
  /** Returns the page if it is known to be current. */
  readonly findCurrent: (formId: number, language: string) => CachedPage | undefined
  /** Returns the page after rendering or confirming it; undefined if it cannot be cached. */
  readonly loadCurrent: (formId: number, language: string) => Promise<CachedPage | undefined>
}

/** Lifetime of a stamp in milliseconds. A stamp records when its page was rendered, within this precision. */
const STAMP_LIFETIME_MS = 5_000
/** Maximum size of all pages, in bytes. */
const MAX_BYTES = 32 * 1_048_576
// A page rarely changes, but is compressed again every few seconds for its stamp.
const EFFORT = { br: 5, gzip: 6 }
// A form may change during rendering; after this many tries, the page is rendered for this visitor only.
const MAX_ATTEMPTS = 3

const STAMP = /name="stamp" value="([^"]+)"/

const split = (body: Buffer): readonly [Buffer, Buffer] | undefined => {
  const [, stamp] = STAMP.exec(body.toString()) ?? []
  if (!stamp) return undefined
  const at = body.indexOf(stamp)
  return [body.subarray(0, at), body.subarray(at + stamp.length)]
}

const encodePage = (headers: OutgoingHttpHeaders, bodies: EncodedBodies): CachedPage['encodeFor'] => {
  const pageHeaders = Object.entries(headers).filter(([name]) => name !== 'content-length')
  const encode = (encoding: 'br' | 'gzip' | 'identity'): EncodedPage => {
    const body = bodies[encoding] ?? bodies.identity
    const encoded = encoding === 'identity' ? [] : [['content-encoding', encoding]]
    const head = [...pageHeaders, ...encoded, ['content-length', body.length]].flat().map(String)
    return { head, body }
  }
  const variants = { br: encode('br'), gzip: encode('gzip'), identity: encode('identity') }
  return (accepted) => variants[encodingFor(bodies, accepted)]
}

const sizeOf = (bodies: EncodedBodies): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, bodies.identity.length)

// Requested pages are put again every few seconds, so the first entry is the least recently used.
const makeStore = () => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    bytes -= entry?.bytes ?? 0
    entries.delete(key)
  }
  const put = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldest] of entries) {
      if (bytes <= MAX_BYTES) break
      drop(oldest)
    }
  }
  return { get: (key: string) => entries.get(key), put, drop }
}

/** Renders pages with `render` and caches them by form and language. */
export const pageCache = (
  editions: FormEditions,
  render: (formId: number, language: string) => Promise<CapturedPage>,
): PageCache => {
  const { get, put, drop } = makeStore()
  const pendingRenewals = new Map<string, Promise<void>>()

  const isCurrent = (entry: Entry): boolean => entry.changeCount === editions.changeCount(entry.clinicId)

  const withNewStamp = async (
    formId: number,
    page: Omit<Entry, 'encodeFor' | 'bytes' | 'stampExpiresAt'>,
  ): Promise<Entry> => {
    const stamp = await editions.stamp(formId, page.formVersion)
    const [before, after] = page.partsAroundStamp
    const bodies = await compressAll(Buffer.concat([before, Buffer.from(stamp), after]), EFFORT)
    return {
      ...page,
      encodeFor: encodePage(page.headers, bodies),
      bytes: sizeOf(bodies),
      stampExpiresAt: Date.now() + STAMP_LIFETIME_MS,
    }
  }

  const make = async (formId: number, language: string): Promise<Entry | undefined> => {
    const found = await editions.find(formId)
    if (!found) return undefined
    // Read the edition and the change counter before rendering: the page may be newer than they say, but
    // never older.
    const { clinicId, formVersion, edition } = found
    const changeCount = editions.changeCount(clinicId)
    const { status, headers, body } = await render(formId, language)
    const partsAroundStamp = split(body)
    if (status !== 200 || !partsAroundStamp || 'set-cookie' in headers) return undefined
    return withNewStamp(formId, {
      clinicId,
      formVersion,
      edition,
      changeCount,
      headers,
      partsAroundStamp,
    })
  }

  const confirm = async (formId: number, entry: Entry): Promise<Entry | undefined> => {
    const changeCount = editions.changeCount(entry.clinicId)
    const edition = await editions.current(entry.clinicId, formId)
    if (edition !== entry.edition) return undefined
    return entry.stampExpiresAt > Date.now()
      ? { ...entry, changeCount }
      : withNewStamp(formId, { ...entry, changeCount })
  }

  const renew = async (key: string, formId: number, language: string): Promise<void> => {
    const entry = get(key)
    const next = (entry && (await confirm(formId, entry))) ?? (await make(formId, language))
    if (next) put(key, next)
    else drop(key)
  }

  const runOnce = (key: string, task: () => Promise<void>): Promise<void> => {
    const running = pendingRenewals.get(key) ?? task().finally(() => pendingRenewals.delete(key))
    pendingRenewals.set(key, running)
    return running
  }

  const findCurrent: PageCache['findCurrent'] = (formId, language) => {
    const key = `${formId}:${language}`
    const entry = get(key)
    if (!entry || entry.stampExpiresAt <= Date.now() || !editions.hears() || !isCurrent(entry))
      return undefined
    return entry
  }

  const loadCurrent: PageCache['loadCurrent'] = async (formId, language) => {
    const key = `${formId}:${language}`
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      // Another visitor's render may have started before the change this visitor expects to see.
      await pendingRenewals.get(key)?.catch(() => undefined)
      const page = findCurrent(formId, language)
      if (page) return page
      await runOnce(key, () => renew(key, formId, language))
      const entry = get(key)
      if (!entry || isCurrent(entry)) return entry
    }
    return undefined
  }

  return { findCurrent, loadCurrent }
}
