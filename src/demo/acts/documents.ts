import { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import { extensionOf, MIME_TYPES } from '#contracts/documents'
import type { PatientDraft } from '#contracts/patients'
import { Origin } from '#events'
import { Documents } from '#modules/documents'
import { wallAt } from '#modules/kernel'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { OWNER, PATIENTS } from '../cast.ts'
import { never, type Stage } from '../stage.ts'
import { cardPng } from '../documents/card.ts'
import { type Content, DOCUMENTS } from '../documents/documents.ts'
import { heartbeatPng } from '../documents/heartbeat.ts'
import { sheetPdf } from '../documents/sheet.ts'

type StoredContent = Exclude<Content, { readonly is: 'awaited' }>

const bytesOf = async (content: StoredContent, who: PatientDraft, date: string): Promise<Buffer> => {
  const { firstName, lastName, dateOfBirth } = who
  const name = fullName(who)
  if (content.is === 'sheet') return sheetPdf(content.sheet, { name, dateOfBirth, date })
  if (content.is === 'card') return cardPng({ ...content.card, member: name })
  return heartbeatPng(`${lastName}  ${firstName}  ${dateOfBirth}   ECG ${date}`)
}

/** Uploads a file to a patient's record, or starts an upload that is not finished. */
export const keep = (
  { patientIds, practitioners }: Stage,
  { document }: Extract<Act, { readonly does: 'keep' }>,
) =>
  Effect.gen(function* () {
    const { of, by, name, type, notes = '', sensitive = false, content } = DOCUMENTS[document] ?? never()
    const documents = yield* Documents
    const facts = {
      patientId: patientIds[of] ?? never(),
      documentType: type,
      notes,
      isSensitive: sensitive,
    }
    const mimeType = MIME_TYPES[extensionOf(name) ?? never()]
    const effect = Effect.gen(function* () {
      if (content.is === 'awaited') {
        yield* documents.announce({ ...facts, originalName: name, mimeType, size: content.size })
        return
      }
      const { date } = wallAt(OWNER.zone, yield* Clock.currentTimeMillis)
      const bytes = yield* Effect.promise(() => bytesOf(content, PATIENTS[of] ?? never(), date))
      const file = yield* documents.keepFile(Readable.from([bytes]), { name, mimeType })
      yield* documents.record(facts, name, file)
    })
    const actor = { kind: 'user' as const, id: practitioners[by % practitioners.length] ?? never() }
    yield* Effect.updateService(effect, Origin, (origin) => ({ ...origin, actor }))
  })
