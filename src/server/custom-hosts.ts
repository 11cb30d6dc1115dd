import { Effect, type ManagedRuntime } from 'effect'
import { Bell } from '#events'
import { CustomDomains, type ProvenHost } from '#modules/domains'
import type { Services } from './services.ts'

/** Whose host it is. */
export type OwnHost = Pick<ProvenHost, 'clinicId' | 'active'>

/** The hosts of clinics, at hand for every request. */
export interface CustomHosts {
  /** The clinic that has proven this host, as far as is known at this moment. */
  readonly known: (host: string) => OwnHost | undefined
  /** The same after all that has happened in that clinic until now. For hosts that are known; never rejects. */
  readonly current: (host: string) => Promise<OwnHost | undefined>
}

/** Where there are none. */
export const noHosts: CustomHosts = { known: () => undefined, current: async () => undefined }

/** Changes are gathered for this long, in milliseconds, before anybody asks for what has changed. */
const GATHERED = 250

/** When clinics rang last. Moments are counted, not measured. */
const rings = () => {
  const last = new Map<number, number>()
  let now = 0
  let everywhere = 0
  return {
    now: () => now,
    ring: (clinicId: number | null) => {
      now += 1
      if (clinicId === null) everywhere = now
      else last.set(clinicId, now)
    },
    since: (clinicId: number, moment: number) => Math.max(everywhere, last.get(clinicId) ?? 0) > moment,
  }
}

/**
 * Keeps the proven hosts of all clinics in memory. The bell tells when they may be others: they are read again then,
 * once for many rings, and at once where a clinic that rang is asked for.
 */
export const keepingHosts = async (
  read: () => Promise<readonly ProvenHost[]>,
  bell: Pick<typeof Bell.Service, 'overhear' | 'listen' | 'hears'>,
): Promise<CustomHosts> => {
  let hosts: ReadonlyMap<string, ProvenHost> = new Map()
  const { now, ring, since } = rings()
  let readAt = -1
  let reading: Promise<void> | undefined
  let waiting = false

  const readAgain = async (): Promise<void> => {
    const moment = now()
    const found = await read()
    hosts = new Map(found.map((each) => [each.host, each]))
    readAt = moment
  }
  const renew = (): Promise<void> => (reading ??= readAgain().finally(() => (reading = undefined)))

  const upTo = async (moment: number): Promise<void> => {
    if (readAt >= moment) return
    await renew()
    return upTo(moment)
  }
  // What cannot be read now is asked for again with the next ring; until then, what was known holds.
  const catchUp = (): Promise<void> => upTo(now()).catch(() => undefined)

  const heard = (clinicId: number | null): void => {
    ring(clinicId)
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      void catchUp()
    }, GATHERED).unref()
  }
  await Effect.runPromise(Effect.zip(bell.overhear(heard), bell.listen(heard)))
  await catchUp()

  const current: CustomHosts['current'] = async (host) => {
    // Where nothing is heard from elsewhere, anything may have happened.
    if (!bell.hears()) ring(null)
    const own = hosts.get(host)
    if (own && since(own.clinicId, readAt)) await catchUp()
    return hosts.get(host)
  }
  return { known: (host) => hosts.get(host), current }
}

/** The hosts of the running program. */
export const customHosts = async (
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
): Promise<CustomHosts> => {
  const { domains, bell } = await runtime.runPromise(Effect.all({ domains: CustomDomains, bell: Bell }))
  return keepingHosts(() => runtime.runPromise(domains.proven()), bell)
}
