import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptMessage, listOutbox, readOutbox } from '../outbox.ts'

/** Returns the whole outbox of all clinics, newest first. */
export const keptIn = async (dataDir: string): Promise<KeptMessage[]> => {
  const folders = await readdir(join(dataDir, 'outbox')).catch(() => [])
  const clinics = folders.map((name) => Number(name.slice('clinic-'.length)))
  const outboxes = await Promise.all(
    clinics.map(async (clinicId) => {
      const { rows } = await listOutbox(dataDir, clinicId, { limit: Infinity })
      return Promise.all(rows.map(({ id }) => readOutbox(dataDir, clinicId, id)))
    }),
  )
  const messages = outboxes.flat().filter((message) => message !== undefined)
  return messages.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}
