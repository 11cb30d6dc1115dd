import { $session } from './session.ts'

/** A kind of record, as the server calls it. */
export type Stream =
  | 'patient'
  | 'patient-import'
  | 'contact-preferences'
  | 'appointment'
  | 'practitioner'
  | 'clinic'
  | 'intake-form'
  | 'form-submission'
  | 'form-invitation'
  | 'reminder'
  | 'document'
  | 'subscription'

interface Listener {
  readonly streams: readonly Stream[]
  readonly refetch: () => void
}

/** Pauses between tries grow from the first to the longest, in milliseconds. */
const FIRST = 1_000
const LONGEST = 60_000
/** A line that has held so long was a good one: the next try after it comes soon. */
const HELD = 10_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let pause = FIRST
let opened = 0
/** The line was lost since something was heard: what was asked in between may have come to nothing. */
let lost = false
/** How far this page has been told. */
let heard: string | undefined
/** What has changed since this page was painted. */
const told = new Set<string>()

const paintedAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="live"]')?.content

function connect(): void {
  clearTimeout(retry)
  retry = undefined
  heard ??= paintedAt()
  opened = Date.now()
  source = new EventSource(heard === undefined ? '/api/live' : `/api/live?after=${heard}`)
  source.addEventListener('changed', hear)
  source.addEventListener('error', lose)
}

function hear({ data, lastEventId }: MessageEvent<string>): void {
  heard = lastEventId
  const { streams } = JSON.parse(data) as { streams: readonly string[] }
  for (const stream of streams) told.add(stream)
  const everything = lost
  lost = false
  for (const listener of listeners)
    if (everything || listener.streams.some((stream) => streams.includes(stream))) listener.refetch()
}

// A browser comes back by itself only from some of its errors, and always as soon.
function lose(): void {
  lost = true
  close()
  if (Date.now() - opened > HELD) pause = FIRST
  retry = setTimeout(follow, pause * (0.75 + Math.random() / 2))
  pause = Math.min(pause * 2, LONGEST)
}

function close(): void {
  source?.close()
  source = undefined
  clearTimeout(retry)
  retry = undefined
}

/** Listens while somebody wants to know and the page can be seen; what was missed is told when it is seen again. */
function follow(): void {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (!wanted) close()
  else if (!source) connect()
}

// Whoever has signed in again need not wait for the next try.
function hurry(session: unknown): void {
  if (session && retry) connect()
}

/** Begins to listen; answers how to stop. */
function begin(): () => void {
  document.addEventListener('visibilitychange', follow)
  const ignoreSession = $session.listen(hurry)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    ignoreSession()
    close()
  }
}

let end: (() => void) | undefined

/**
 * Calls `refetch` whenever records of these kinds have changed, wherever that was done; answers how to stop that.
 * Where nothing can be heard nothing is called: the page is then as it was painted.
 */
export function onStreams(streams: readonly Stream[], refetch: () => void): () => void {
  if (!('EventSource' in globalThis)) return () => undefined
  const listener = { streams, refetch }
  listeners.add(listener)
  // Islands of a page come to life one after the other: the first has heard what the last must know as well.
  if (streams.some((stream) => told.has(stream))) refetch()
  end ??= begin()
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = undefined
  }
}
