import { Effect } from 'effect'
import type { ClinicReader, OriginShape } from '#events'
import { activePractitioner } from '#modules/identity'
import type { PractitionerRequest } from './practitioner.ts'

/** Returns the id that limits a practitioner to their own appointments and hours; null for everyone else. */
export const ownPractitionerId = ({ actor }: OriginShape): number | null =>
  actor.role === 'practitioner' ? actor.id : null

/** Adds to a request what its decision needs: whether the practitioner is known, and who may change what. */
export const commandOf =
  <const Request extends PractitionerRequest>(origin: OriginShape, id: number, request: Request) =>
  ({ query }: ClinicReader) =>
    Effect.map(query(activePractitioner(origin.clinicId, id)), ({ length }) => ({
      ...request,
      practitionerId: id,
      seesPatients: length > 0,
      onlyPractitionerId: ownPractitionerId(origin),
    }))
