import { atom, onMount } from 'nanostores'
import { type ImportDates, type ImportField, type ImportMapping, LARGEST_IMPORT } from '#contracts/patients'
import type { ImportPreview, ImportRow } from '#modules/patients'
import { text } from '../text/index.ts'
import { textOf } from './csv-text.ts'
import { postsOnce } from './idempotency.ts'
import { onStreams } from './live.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, reason, request } from './request.ts'
import { takeTurns } from './turns.ts'

const HOME = '/api/patient-imports'

/** A file on its way in: none, being read, or shown as what would come of it. */
export type ImportFile =
  | { readonly is: 'none'; readonly problem: string | null }
  | { readonly is: 'reading' }
  | {
      readonly is: 'shown'
      readonly preview: ImportPreview
      readonly mapping: ImportMapping
      /** Rows to be taken on although they look like a patient. */
      readonly include: ReadonlySet<number>
      readonly doing: 'nothing' | 'looking' | 'beginning'
    }

const none: ImportFile = { is: 'none', problem: null }

/** The import of patients from files, and the batches there have been. */
export function patientImport(first: readonly ImportRow[]) {
  const $file = atom<ImportFile>(none)
  const $batches = atom(first)
  /** The batch that is being taken back. */
  const $undoing = atom<number | null>(null)
  const post = postsOnce()

  // What was known stays where there is no answer.
  const load = async (): Promise<void> => {
    const known = await get<readonly ImportRow[]>(HOME).catch(() => null)
    if (known) $batches.set(known)
  }
  onMount($batches, () => onStreams(['patient-import'], takeTurns(load)))

  const refuse = (problem: string): void => $file.set({ is: 'none', problem })

  const shown = (preview: ImportPreview): void =>
    $file.set({
      is: 'shown',
      preview,
      mapping: preview.mapping as ImportMapping,
      include: new Set(),
      doing: 'nothing',
    })

  /** Has a file read, and shows what would come of it. */
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || $file.get().is === 'reading') return
    if (file.size > LARGEST_IMPORT) return refuse(text.importSettings.tooLarge)
    $file.set({ is: 'reading' })
    try {
      const content = textOf(new Uint8Array(await file.arrayBuffer()))
      shown((await post<ImportPreview>(HOME, { content })).data)
    } catch (error) {
      refuse(reason(error, text.importSettings.readFailed))
    }
  }

  let look = 0

  /** Reads the file in another way. Of several ways asked for at once the last counts. */
  const readAs = async (mapping: ImportMapping): Promise<void> => {
    const file = $file.get()
    if (file.is !== 'shown' || file.doing === 'beginning') return
    const mine = (look += 1)
    $file.set({ ...file, mapping, doing: 'looking' })
    const { id } = file.preview
    const reply = await request<ImportPreview>('POST', `${HOME}/${id}/preview`, mapping).catch(
      (error: unknown) => error,
    )
    if (mine !== look || $file.get().is !== 'shown') return
    if (reply && typeof reply === 'object' && 'data' in reply) shown(reply.data as ImportPreview)
    else refuse(reason(reply, text.importSettings.readFailed))
  }

  const mappingNow = (): ImportMapping | undefined => {
    const file = $file.get()
    return file.is === 'shown' ? file.mapping : undefined
  }

  /** Takes a field from another column, or with null from none. */
  const takeFrom = (field: ImportField, column: number | null): void => {
    const mapping = mappingNow()
    if (!mapping) return
    const { [field]: _, ...others } = mapping.columns
    void readAs({ ...mapping, columns: column === null ? others : { ...others, [field]: column } })
  }

  /** What is put where a field is blank. */
  const putInstead = (field: ImportField, words: string): void => {
    const mapping = mappingNow()
    if (mapping && (mapping.blanks?.[field] ?? '') !== words) {
      void readAs({ ...mapping, blanks: { ...mapping.blanks, [field]: words } })
    }
  }

  const readDates = (dates: ImportDates): void => {
    const mapping = mappingNow()
    if (mapping) void readAs({ ...mapping, dates })
  }

  /** Takes on a row that looks like a patient, or leaves it out. */
  const tick = (row: number, on: boolean): void => {
    const file = $file.get()
    if (file.is !== 'shown') return
    const include = new Set(file.include)
    if (on) include.add(row)
    else include.delete(row)
    $file.set({ ...file, include })
  }

  /** Has the patients of the file taken on, in the background. */
  const begin = async (): Promise<void> => {
    const file = $file.get()
    if (file.is !== 'shown' || file.doing !== 'nothing') return
    $file.set({ ...file, doing: 'beginning' })
    try {
      const order = { mapping: file.mapping, include: [...file.include] }
      await request('POST', `${HOME}/${file.preview.id}/begin`, order)
      $file.set(none)
      succeeded(text.importSettings.begun)
      await load()
    } catch (error) {
      failed(text.importSettings.beginFailed)
      refuse(reason(error, text.importSettings.beginFailed))
    }
  }

  /** Has the patients of a batch removed who have not been used since. */
  const undo = async (id: number): Promise<void> => {
    $undoing.set(id)
    try {
      await request('POST', `${HOME}/${id}/undo`)
      await load()
    } catch (error) {
      failedWith(error, text.importSettings.undoFailed)
    }
    $undoing.set(null)
  }

  const cancel = (): void => $file.set(none)

  return {
    $file,
    $batches,
    $undoing,
    choose,
    takeFrom,
    putInstead,
    readDates,
    tick,
    begin,
    cancel,
    undo,
  }
}

export type PatientImportStore = ReturnType<typeof patientImport>
