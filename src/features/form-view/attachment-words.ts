import type { FormText } from './words.ts'

/** UI text for the script of file fields, with placeholders for values. */
export const attachmentWords = ({ file, wrong, locale, waiting }: FormText) => ({
  locale,
  attached: file.attached,
  sending: file.sending('{percent}'),
  again: file.again,
  offline: waiting,
  failed: file.failed,
  retry: file.retry,
  remove: file.remove,
  removeOf: file.removeOf('{name}'),
  waiting: file.waiting,
  kind: wrong.fileKind,
  empty: wrong.fileEmpty,
  large: wrong.fileLarge,
  room: wrong.fileRoom,
})

export type AttachmentWords = ReturnType<typeof attachmentWords>
