import { Effect, Either } from 'effect'
import { LARGEST_FILE } from '#contracts/documents'
import type { Answers } from '#contracts/intake'
import { type Fault, type Faults, FormFiles } from '#modules/intake'
import { run } from '../ask.ts'
import { fileIn } from '#rules/intake'
import type { PostedFile } from './posted-form.ts'

/** What became of a file: what stands for it in the answers, or what is wrong with it. */
export type Attached = { readonly token: string } | { readonly fault: Fault }

const faultBy: Readonly<Record<string, Fault>> = {
  FileRefused: 'fileKind',
  FileMissing: 'fileEmpty',
  FileTooLarge: 'fileLarge',
  UploadBroken: 'file',
}

const FILE = /^q-([\w-]+)\.file$/

/** Keeps the files that come with a form. */
export const attaching = (formId: number, { headers }: Request) => {
  const address = headers.get('x-forwarded-for') ?? 'unknown'
  const bytes = Math.min(Number(headers.get('content-length')) || LARGEST_FILE, LARGEST_FILE)
  return (field: string, file: PostedFile): Promise<Attached> | undefined => {
    if (!FILE.test(field)) return undefined
    const keeping = Effect.flatMap(FormFiles, ({ keep }) => keep({ formId, ...file, address, bytes }))
    return run(Effect.either(keeping)).then(
      Either.match({
        onLeft: ({ _tag }): Attached => ({ fault: faultBy[_tag] ?? 'fileRoom' }),
        onRight: ({ token }): Attached => ({ token }),
      }),
    )
  }
}

// It is no token, and so is asked for again.
const REFUSED = 'refused'

const idOf = (field: string): string => FILE.exec(field)?.[1] ?? ''

/** The answers, with the files that came in the place of those that came before. */
export const withAttached = (answers: Answers, files: ReadonlyMap<string, Attached>): Answers => ({
  ...answers,
  ...Object.fromEntries(
    [...files].map(([field, file]) => [idOf(field), 'token' in file ? file.token : REFUSED]),
  ),
})

/** What is wrong with answers, and with single files in particular. */
export const withFaults = (faults: Faults, files: ReadonlyMap<string, Attached>): Faults => {
  const own = [...files].flatMap(([field, file]) => {
    const of = faults[idOf(field)]
    return of && 'fault' in file ? [[idOf(field), { ...of, fault: file.fault }] as const] : []
  })
  return { ...faults, ...Object.fromEntries(own) }
}

/** The answers that can be sent again: without what stood for a file that has to be chosen again. */
export const stillGood = (answers: Answers, wrong: Readonly<Record<string, unknown>> = {}): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, answer]) => !(id in wrong) || !fileIn(answer)))
