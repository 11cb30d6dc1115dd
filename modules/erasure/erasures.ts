import { Clock, Context, Effect, Layer } from 'effect'
import type { ErasureDraft } from '#contracts/patients'
import { Database, Origin, Store } from '#events'
import { accessed } from '#modules/audit'
import type { Language } from '#contracts/kernel'
import { clinicSettings } from '#modules/clinic'
import { Speech } from '#modules/kernel'
import { eraseIn, mergedInto, PatientNotFound } from '#modules/patients'
import { keptUntil } from '#modules/retention'
import { certificateRow, certificateRows } from './certificate-list.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { CertificateNotFound } from './errors.ts'
import { objection } from './objection.ts'
import { erasable, type ErasurePreview } from './preview.ts'
import { ofNobody, whatGoes } from './what-goes.ts'

/** As many certificates are listed. */
const MOST = 500

const make = Effect.gen(function* () {
  const speech = yield* Speech
  const store = yield* Store
  const { query, queries } = yield* Database

  /** What erasing a patient would mean: the access ledger says that somebody asked. */
  const preview = Effect.fn('Erasures.preview')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = erasable(clinicId, id)
    const [[patient], [going], [nobody], merged] = yield* queries([
      read,
      whatGoes(clinicId, id),
      ofNobody(clinicId),
      mergedInto(clinicId, id),
      yield* accessed('open', `patient-${id}`, read),
    ])
    if (!patient || !going) return yield* Effect.fail(new PatientNotFound())
    const { at, ...known } = patient
    const until = keptUntil(at)
    const early = Date.parse(until) > (yield* Clock.currentTimeMillis)
    return {
      ...known,
      lastActiveAt: at,
      keptUntil: until,
      early,
      merged: merged.map((each) => ({ id: each.id, name: each.name, held: each.held })),
      going,
      unmatched: nobody?.n ?? 0,
    } satisfies ErasurePreview
  })

  /** Erases a patient for good, and answers the certificate. What others hold of them goes in the same step. */
  const erase = Effect.fn('Erasures.erase')(function* (id: number, draft: ErasureDraft) {
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const [patient] = yield* unit.query(erasable(clinicId, id))
          if (!patient) return yield* Effect.fail(new PatientNotFound())
          const against = objection({ id, name: patient.name, keptUntil: keptUntil(patient.at), now }, draft)
          if (against) return yield* Effect.fail(against)
          return yield* eraseIn(unit, id, draft)
        }),
      { answer: (own) => certificateRow(clinicId, own) },
    )
    return answer
  })

  /** Who was erased, the latest first. */
  const certificates = Effect.fn('Erasures.certificates')(function* () {
    const { clinicId } = yield* Origin
    return yield* query(certificateRows(clinicId, MOST))
  })

  /** The certificate of the patient with this number. */
  const certificate = Effect.fn('Erasures.certificate')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [row] = yield* query(certificateRow(clinicId, id))
    return row ?? (yield* Effect.fail(new CertificateNotFound()))
  })

  /** The same on paper, in a language. */
  const print = Effect.fn('Erasures.print')(function* (id: number, language: Language = 'en') {
    const { clinicId } = yield* Origin
    const row = yield* certificate(id)
    const [clinic] = yield* query(clinicSettings(clinicId))
    const issuer = { name: clinic?.name ?? '', zone: clinic?.zone ?? 'UTC' }
    return yield* Effect.promise(() => certificatePdf(row, issuer, speech(language)))
  })

  return { preview, erase, certificates, certificate, print }
})

/** What the clinic does where somebody is to be forgotten. Every call acts for the clinic of the `Origin`. */
export class Erasures extends Context.Tag('Erasures')<Erasures, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
