import type { Refetch, Stream } from './local-changes.ts'
import { noteRemotePosition } from './log-position.ts'
import { get, RequestError } from '../requests/request.ts'
import { $session, signInAgain } from '../requests/session.ts'

interface Listener {
  readonly streams: readonly Stream[]
  readonly refetch: Refetch
}

/** Pauses between reconnection attempts grow from the first to the longest, in milliseconds. */
const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000
/** After a connection that lasted longer than this, the next attempt starts with the shortest pause again. */
const STABLE_AFTER_MS = 10_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryDelay = FIRST_RETRY_DELAY_MS
let openedAt = 0
/** The connection was lost since the last event: requests since may have failed, so refresh everything. */
let isConnectionLost = false
let lastId: string | undefined
/** Streams that have changed since this page was rendered. */
const changedStreams = new Set<string>()

const paintedAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="live"]')?.content

function connect(): void {
  clearTimeout(retry)
  retry = undefined
  lastId ??= paintedAt()
  openedAt = Date.now()
  source = new EventSource(lastId === undefined ? '/api/live' : `/api/live?after=${lastId}`)
  source.addEventListener('changed', handleChange)
  source.addEventListener('ended', () => void signInAgain())
  source.addEventListener('error', handleError)
}

function handleChange({ data, lastEventId }: MessageEvent<string>): void {
  lastId = lastEventId
  const position = Number(lastEventId)
  noteRemotePosition(position)
  const { streams } = JSON.parse(data) as { streams: readonly string[] }
  for (const stream of streams) changedStreams.add(stream)
  const isEverythingStale = isConnectionLost
  isConnectionLost = false
  for (const listener of listeners)
    if (isEverythingStale || listener.streams.some((stream) => streams.includes(stream)))
      listener.refetch(isEverythingStale ? undefined : position)
}

// Browsers reconnect only after some errors, and always without backoff, so reconnect here.
function handleError(): void {
  isConnectionLost = true
  close()
  if (Date.now() - openedAt > STABLE_AFTER_MS) retryDelay = FIRST_RETRY_DELAY_MS
  retry = setTimeout(follow, retryDelay * (0.75 + Math.random() / 2))
  retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS)
  void checkSession()
}

// The browser does not say why a connection failed: the session may have ended while this page was not connected.
const checkSession = () =>
  get('/api/auth/me').catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 401) void signInAgain()
  })

function close(): void {
  source?.close()
  source = undefined
  clearTimeout(retry)
  retry = undefined
}

/** Connects while the page is visible and has listeners; missed changes arrive when it is visible again. */
function follow(): void {
  const isNeeded = listeners.size > 0 && document.visibilityState === 'visible'
  if (!isNeeded) close()
  else if (!source) connect()
}

// After a new sign-in, reconnect without waiting for the next attempt.
function reconnectAfterSignIn(session: unknown): void {
  if (session && retry) connect()
}

/** Starts listening; returns a function that stops it. */
function begin(): () => void {
  document.addEventListener('visibilitychange', follow)
  const ignoreSession = $session.listen(reconnectAfterSignIn)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    ignoreSession()
    close()
  }
}

let end: (() => void) | undefined

/**
 * Calls `refetch` whenever records of these kinds change, on any device; returns a function that stops it.
 * Without EventSource it does nothing, and the page stays as rendered.
 */
export function onRemoteChange(streams: readonly Stream[], refetch: Refetch): () => void {
  if (!('EventSource' in globalThis)) return () => undefined
  const listener = { streams, refetch }
  listeners.add(listener)
  // Islands hydrate one after the other: a change the first one received is also news to the later ones.
  if (streams.some((stream) => changedStreams.has(stream))) refetch()
  end ??= begin()
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = undefined
  }
}
