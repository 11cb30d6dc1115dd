import { atom, onMount } from 'nanostores'
import {
  type ImportDateFormat,
  type PatientField,
  type ImportMapping,
  MAX_IMPORT_BYTES,
} from '#contracts/patients'
import type { ImportPreview, ImportRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { decodeText } from './csv-text.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { onRemoteChange } from '../../kit/updates/remote-changes.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { formProblem, get, reason, request, RequestError } from '../../kit/requests/request.ts'
import { coalesceRuns } from '../../kit/updates/coalesce.ts'

const BASE_URL = '/api/patient-imports'

export type ImportFile =
  | { readonly is: 'none'; readonly problem: string | null }
  | { readonly is: 'reading' }
  | {
      readonly is: 'shown'
      readonly preview: ImportPreview
      readonly mapping: ImportMapping
      /** Rows to import although they look like an existing patient. */
      readonly include: ReadonlySet<number>
      /** What the patients agreed to; null until the user chooses. */
      readonly consent: ImportConsentChoice | null
      readonly isConsentMissing: boolean
      /** Why the last request failed. */
      readonly problem: string | null
      readonly doing: 'nothing' | 'looking' | 'beginning'
    }

/** The messages that the patients of a file agreed to. */
export const IMPORT_CONSENT_CHOICES = ['both', 'email', 'sms', 'neither'] as const
type ImportConsentChoice = (typeof IMPORT_CONSENT_CHOICES)[number]

const consentOf = (choice: ImportConsentChoice) => ({
  email: choice === 'both' || choice === 'email',
  sms: choice === 'both' || choice === 'sms',
})

const NO_FILE: ImportFile = { is: 'none', problem: null }

export function createPatientImportStore(first: readonly ImportRow[]) {
  const $file = atom<ImportFile>(NO_FILE)
  const $batches = atom(first)
  const $undoing = atom<number | null>(null)
  const post = createIdempotentPost()

  // A failed load keeps the previous list.
  const load = async (): Promise<void> => {
    const rows = await get<readonly ImportRow[]>(BASE_URL).catch(() => null)
    if (rows) $batches.set(rows)
  }
  onMount($batches, () => onRemoteChange(['patient-import'], coalesceRuns(load)))

  const refuse = (problem: string): void => $file.set({ is: 'none', problem })

  const showPreview = (preview: ImportPreview): void => {
    const file = $file.get()
    $file.set({
      is: 'shown',
      preview,
      mapping: preview.mapping as ImportMapping,
      include: new Set(),
      consent: file.is === 'shown' ? file.consent : null,
      isConsentMissing: false,
      problem: null,
      doing: 'nothing',
    })
  }

  /** Keeps a file whose request failed, as it was last previewed, unless the server no longer has it. */
  const keep = (error: unknown, fallbackMessage: string): void => {
    const file = $file.get()
    if (file.is !== 'shown' || (error instanceof RequestError && error.status === 404))
      return refuse(reason(error, fallbackMessage))
    const mapping = file.preview.mapping as ImportMapping
    $file.set({
      ...file,
      mapping,
      problem: formProblem(fallbackMessage, error) ?? fallbackMessage,
      doing: 'nothing',
    })
  }

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || $file.get().is === 'reading') return
    if (file.size > MAX_IMPORT_BYTES) return refuse(text.importSettings.tooLarge)
    $file.set({ is: 'reading' })
    try {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()))
      showPreview((await post<ImportPreview>(BASE_URL, { content })).data)
    } catch (error) {
      refuse(reason(error, text.importSettings.readFailed))
    }
  }

  let latestPreview = 0

  /** Previews the file with another mapping. Of several requests at once, the last one counts. */
  const previewWith = async (mapping: ImportMapping): Promise<void> => {
    const file = $file.get()
    if (file.is !== 'shown' || file.doing === 'beginning') return
    const previewNumber = (latestPreview += 1)
    $file.set({ ...file, mapping, problem: null, doing: 'looking' })
    const { id } = file.preview
    const reply = await request<ImportPreview>('POST', `${BASE_URL}/${id}/preview`, mapping).catch(
      (error: unknown) => error,
    )
    const shown = $file.get()
    if (previewNumber !== latestPreview || shown.is !== 'shown' || shown.preview.id !== id) return
    if (reply && typeof reply === 'object' && 'data' in reply) showPreview(reply.data as ImportPreview)
    else keep(reply, text.importSettings.readFailed)
  }

  const currentMapping = (): ImportMapping | undefined => {
    const file = $file.get()
    return file.is === 'shown' ? file.mapping : undefined
  }

  const mapColumn = (field: PatientField, column: number | null): void => {
    const mapping = currentMapping()
    if (!mapping) return
    const { [field]: _, ...otherColumns } = mapping.columns
    void previewWith({
      ...mapping,
      columns: column === null ? otherColumns : { ...otherColumns, [field]: column },
    })
  }

  /** Sets the value that fills a field’s blanks. */
  const setDefaultValue = (field: PatientField, value: string): void => {
    const mapping = currentMapping()
    if (mapping && (mapping.blanks?.[field] ?? '') !== value) {
      void previewWith({ ...mapping, blanks: { ...mapping.blanks, [field]: value } })
    }
  }

  const setDateFormat = (dates: ImportDateFormat): void => {
    const mapping = currentMapping()
    if (mapping) void previewWith({ ...mapping, dates })
  }

  /** Sets whether rows without a last name are people with one name. */
  const acceptOneNames = (oneName: boolean): void => {
    const mapping = currentMapping()
    if (mapping) void previewWith({ ...mapping, oneName })
  }

  /** Sets whether rows that lack required fields are registered as incomplete. */
  const acceptIncomplete = (incomplete: boolean): void => {
    const mapping = currentMapping()
    if (mapping) void previewWith({ ...mapping, incomplete })
  }

  const chooseConsent = (consent: ImportConsentChoice): void => {
    const file = $file.get()
    if (file.is === 'shown') $file.set({ ...file, consent, isConsentMissing: false })
  }

  /** Includes or excludes a row that looks like an existing patient. */
  const includeRow = (row: number, on: boolean): void => {
    const file = $file.get()
    if (file.is !== 'shown') return
    const include = new Set(file.include)
    if (on) include.add(row)
    else include.delete(row)
    $file.set({ ...file, include })
  }

  const begin = async (): Promise<void> => {
    const file = $file.get()
    if (file.is !== 'shown' || file.doing !== 'nothing') return
    if (file.consent === null) return $file.set({ ...file, isConsentMissing: true })
    $file.set({ ...file, problem: null, doing: 'beginning' })
    try {
      const body = {
        mapping: file.mapping,
        include: [...file.include],
        consent: consentOf(file.consent),
      }
      await request('POST', `${BASE_URL}/${file.preview.id}/begin`, body)
      $file.set(NO_FILE)
      toastSuccess(text.importSettings.begun)
      await load()
    } catch (error) {
      toastFailure(text.importSettings.beginFailed)
      keep(error, text.importSettings.beginFailed)
    }
  }

  /** Undoes an import: removes its patients, except those to whom records were added since. */
  const undo = async (id: number): Promise<void> => {
    $undoing.set(id)
    try {
      await request('POST', `${BASE_URL}/${id}/undo`)
      await load()
    } catch (error) {
      toastError(error, text.importSettings.undoFailed)
    }
    $undoing.set(null)
  }

  const cancel = (): void => $file.set(NO_FILE)

  return {
    $file,
    $batches,
    $undoing,
    choose,
    mapColumn,
    setDefaultValue,
    setDateFormat,
    acceptOneNames,
    acceptIncomplete,
    chooseConsent,
    includeRow,
    begin,
    cancel,
    undo,
  }
}

export type PatientImportStore = ReturnType<typeof createPatientImportStore>
