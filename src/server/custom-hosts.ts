import { Effect, type ManagedRuntime } from 'effect'
import { makeChangeCounter, LogSignal } from '#events'
import { CustomDomains, type VerifiedHost } from '#modules/custom-domains'
import type { Services } from '../program/services.ts'

export type OwnHost = Pick<VerifiedHost, 'clinicId' | 'active'>

/** The clinics' hosts, in memory for every request. */
export interface CustomHosts {
  /** Returns the clinic that verified this host, as of the last read. */
  readonly findCached: (host: string) => OwnHost | undefined
  /** Returns the same, but includes all changes in that clinic until now. For known hosts; never rejects. */
  readonly findCurrent: (host: string) => Promise<OwnHost | undefined>
}

export const noHosts: CustomHosts = { findCached: () => undefined, findCurrent: async () => undefined }

/** Milliseconds to collect changes before reading the hosts again. */
const BATCH_DELAY_MS = 250

/**
 * Keeps the verified hosts of all clinics in memory. When `signal` reports changes, reads them again: once for
 * many changes, or immediately if a request asks for a clinic that changed.
 */
export const cacheHosts = async (
  read: () => Promise<readonly VerifiedHost[]>,
  signal: Pick<typeof LogSignal.Service, 'listenLocally' | 'listen' | 'isConnected'>,
): Promise<CustomHosts> => {
  let hosts: ReadonlyMap<string, VerifiedHost> = new Map()
  const { now, countChange, hasChangedSince } = makeChangeCounter()
  let readAt = -1
  let reading: Promise<void> | undefined
  let waiting = false

  const readHosts = async (): Promise<void> => {
    const moment = now()
    const found = await read()
    hosts = new Map(found.map((each) => [each.host, each]))
    readAt = moment
  }
  const renew = (): Promise<void> => (reading ??= readHosts().finally(() => (reading = undefined)))

  const readUpTo = async (moment: number): Promise<void> => {
    if (readAt >= moment) return
    await renew()
    return readUpTo(moment)
  }
  // If a read fails, the last known hosts stay valid and the next change triggers another read.
  const catchUp = (): Promise<void> => readUpTo(now()).catch(() => undefined)

  const onChange = (clinicId: number | null): void => {
    countChange(clinicId)
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      void catchUp()
    }, BATCH_DELAY_MS).unref()
  }
  await Effect.runPromise(Effect.zip(signal.listenLocally(onChange), signal.listen(onChange)))
  await catchUp()

  const findCurrent: CustomHosts['findCurrent'] = async (host) => {
    // Without events from other processes, assume that everything may have changed.
    if (!signal.isConnected()) countChange(null)
    const verifiedHost = hosts.get(host)
    if (verifiedHost && hasChangedSince(verifiedHost.clinicId, readAt)) await catchUp()
    return hosts.get(host)
  }
  return { findCached: (host) => hosts.get(host), findCurrent }
}

export const customHosts = async (
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
): Promise<CustomHosts> => {
  const { domains, logSignal } = await runtime.runPromise(
    Effect.all({ domains: CustomDomains, logSignal: LogSignal }),
  )
  return cacheHosts(() => runtime.runPromise(domains.listVerifiedHosts()), logSignal)
}
