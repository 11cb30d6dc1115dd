import type { FormText } from '../../text/form/index.ts'

/** The words the script of file fields says, with places for what it fills in. */
export const attachmentWords = ({ file, wrong }: FormText) => ({
  attached: file.attached,
  sending: file.sending('{percent}'),
  again: file.again,
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
