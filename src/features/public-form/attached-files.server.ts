import { Effect, Either } from 'effect'
import { MAX_FILE_BYTES } from '#contracts/documents'
import type { Answers, Fault, Faults } from '#contracts/intake-forms'
import { FormFiles } from '#modules/intake-forms'
import { run } from '../../program/ask.ts'
import { parseFileToken } from '#rules/intake-forms'
import type { PostedFile } from './posted-form.server.ts'

export type AttachedFile = { readonly token: string } | { readonly fault: Fault }

const faultBy: Readonly<Record<string, Fault>> = {
  FileRefused: 'fileKind',
  FileMissing: 'fileEmpty',
  FileTooLarge: 'fileLarge',
  UploadBroken: 'file',
}

const FILE = /^q-([\w-]+)\.file$/

// The reverse proxy replaces this header with the one address that it vouches for.
export const addressOf = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown'

export const makeAttach = (formId: number, { headers }: Request) => {
  const address = addressOf(headers)
  const bytes = Math.min(Number(headers.get('content-length')) || MAX_FILE_BYTES, MAX_FILE_BYTES)
  return (field: string, file: PostedFile): Promise<AttachedFile> | undefined => {
    if (!FILE.test(field)) return undefined
    const storeFile = Effect.flatMap(FormFiles, ({ keep }) => keep({ formId, ...file, address, bytes }))
    return run(Effect.either(storeFile)).then(
      Either.match({
        onLeft: ({ _tag }): AttachedFile => ({ fault: faultBy[_tag] ?? 'fileRoom' }),
        onRight: ({ token }): AttachedFile => ({ token }),
      }),
    )
  }
}

// Not a valid token, so the form asks for the file again.
const REFUSED_TOKEN = 'refused'

const idOf = (field: string): string => FILE.exec(field)?.[1] ?? ''

export const withFileTokens = (answers: Answers, files: ReadonlyMap<string, AttachedFile>): Answers => ({
  ...answers,
  ...Object.fromEntries(
    [...files].map(([field, file]) => [idOf(field), 'token' in file ? file.token : REFUSED_TOKEN]),
  ),
})

/** The faults of the answers, with the specific fault of each file that failed to upload. */
export const withFileFaults = (faults: Faults, files: ReadonlyMap<string, AttachedFile>): Faults => {
  const fileFaults = [...files].flatMap(([field, file]) => {
    const fault = faults[idOf(field)]
    return fault && 'fault' in file ? [[idOf(field), { ...fault, fault: file.fault }] as const] : []
  })
  return { ...faults, ...Object.fromEntries(fileFaults) }
}

/** The answers to show again, without the tokens of files that the patient must choose again. */
export const answersToKeep = (answers: Answers, wrong: Readonly<Record<string, unknown>> = {}): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) => !(id in wrong) || !parseFileToken(answer)),
  )
