import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { clinicDraft } from '#contracts/clinic'
import { Clinic, Clinics } from '#modules/clinic'
import { NothingToRestore } from '../errors.ts'
import { findRestoreTarget, parseEarlierVersion, toRestoredRow } from './restore-target.ts'

/** Reverts the Clinic tab. A service retired since then is offered again. */
export const restoreClinic = Effect.fn('RecordRestore.clinic')(function* (version?: number, expect?: number) {
  const clinics = yield* Clinics
  const target = yield* findRestoreTarget('clinic', Clinic, SINGLETON_ID, version)
  if (target.is === 'removed') return yield* Effect.fail(new NothingToRestore())
  const { was, now } = target
  if (was.is !== 'open' || now.is !== 'open') return yield* Effect.fail(new NothingToRestore())
  const services = [...was.services].map(([id, service]) =>
    now.services.has(id) ? { id, ...service } : service,
  )
  const draft = yield* parseEarlierVersion(clinicDraft, { ...was, services })
  return toRestoredRow('clinic', SINGLETON_ID, target)(yield* clinics.save(draft, expect))
})
