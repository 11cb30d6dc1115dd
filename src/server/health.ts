import type { ServerResponse } from 'node:http'
import type { App } from '../program/app.ts'
import { sendJson } from './replies.ts'

// If the database hangs, a monitor must get an answer instead of a timeout. Milliseconds.
const READINESS_TIMEOUT_MS = 1_000

/** Answers /healthz (this process) and /readyz (all its dependencies); returns false for other paths. */
export const health =
  (ready: App['ready']) =>
  (path: string, response: ServerResponse): boolean => {
    if (path === '/healthz') sendJson(response, 200, { ok: true })
    else if (path === '/readyz') void sendReadiness(ready, response)
    else return false
    return true
  }

type Readiness = Awaited<ReturnType<App['ready']>>

const sendReadiness = async (ready: App['ready'], response: ServerResponse): Promise<void> => {
  const { ok, parts } = await readWithTimeout(READINESS_TIMEOUT_MS, ready)
  sendJson(response, ok ? 200 : 503, { ok, parts }, ok ? {} : { 'retry-after': '2' })
}

const notReady: Readiness = { ok: false, parts: {} }

const readWithTimeout = async (millis: number, ready: App['ready']): Promise<Readiness> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Readiness>((resolve) => {
    timer = setTimeout(resolve, millis, notReady)
  })
  try {
    return await Promise.race([ready(), timeout])
  } catch {
    return notReady
  } finally {
    clearTimeout(timer)
  }
}
