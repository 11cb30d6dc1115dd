import { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import { extensionOf, MIME_TYPES } from '#contracts/documents'
import type { PatientDraft } from '#contracts/patients'
import { Origin } from '#events'
import { Documents } from '#modules/documents'
import { localTimeAt } from '#modules/kernel'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { OWNER, PATIENTS } from '../cast.ts'
import { failPlan, type Stage } from '../stage.ts'
import { cardPng } from '../documents/card.ts'
import { type Content, DOCUMENTS } from '../documents/documents.ts'
import { heartbeatPng } from '../documents/heartbeat.ts'
import { sheetPdf } from '../documents/sheet.ts'

type StoredContent = Exclude<Content, { readonly is: 'awaited' }>

const bytesOf = async (content: StoredContent, patient: PatientDraft, date: string): Promise<Buffer> => {
  const { firstName, lastName, dateOfBirth } = patient
  const name = fullName(patient)
  if (content.is === 'sheet') return sheetPdf(content.sheet, { name, dateOfBirth, date })
  if (content.is === 'card') return cardPng({ ...content.card, member: name })
  return heartbeatPng(`${lastName}  ${firstName}  ${dateOfBirth}   ECG ${date}`)
}

/** Uploads a file to a patient's record, or starts an upload that is not finished. */
export const uploadDocument = (
  { patientIds, practitioners }: Stage,
  { document }: Extract<Act, { readonly does: 'keep' }>,
) =>
  Effect.gen(function* () {
    const {
      patient,
      practitioner,
      name,
      type,
      notes = '',
      sensitive = false,
      content,
    } = DOCUMENTS[document] ?? failPlan()
    const documents = yield* Documents
    const facts = {
      patientId: patientIds[patient] ?? failPlan(),
      documentType: type,
      notes,
      isSensitive: sensitive,
    }
    const mimeType = MIME_TYPES[extensionOf(name) ?? failPlan()]
    const effect = Effect.gen(function* () {
      if (content.is === 'awaited') {
        yield* documents.announce({ ...facts, originalName: name, mimeType, size: content.size })
        return
      }
      const { date } = localTimeAt(OWNER.zone, yield* Clock.currentTimeMillis)
      const bytes = yield* Effect.promise(() => bytesOf(content, PATIENTS[patient] ?? failPlan(), date))
      const file = yield* documents.keepFile(Readable.from([bytes]), { name, mimeType })
      yield* documents.record(facts, name, file)
    })
    const actor = {
      kind: 'user' as const,
      id: practitioners[practitioner % practitioners.length] ?? failPlan(),
    }
    yield* Effect.updateService(effect, Origin, (origin) => ({ ...origin, actor }))
  })
