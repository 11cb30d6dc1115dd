import { Refusal } from '#modules/kernel'

/** No such document in this clinic, or one that was removed or never came. */
export class DocumentNotFound extends Refusal<'DocumentNotFound'> {
  constructor() {
    super('DocumentNotFound', 'This document does not exist.')
  }
}

const whyNot = {
  'awaiting content': 'The content of this document has not come yet.',
  checking: 'This document is still being checked for viruses.',
  refused: 'The virus scanner found something in this document. Its content was destroyed.',
} as const

/** There is no content to be had. */
export class ContentNotThere extends Refusal<'ContentNotThere'> {
  constructor(is: keyof typeof whyNot) {
    super('ContentNotThere', whyNot[is])
  }
}

/** A document's content comes once. */
export class ContentAlreadyThere extends Refusal<'ContentAlreadyThere'> {
  constructor() {
    super('ContentAlreadyThere', 'The content of this document has already come.')
  }
}

/** It is not drawn in the viewer: of a kind that is not, or with something in it that is active. */
export class NotViewable extends Refusal<'NotViewable'> {
  constructor() {
    super('NotViewable', 'This document can only be downloaded.')
  }
}

/** There is no such patient, or the patient was removed. */
export class UnknownDocumentPatient extends Refusal<'UnknownDocumentPatient'> {
  constructor() {
    super('UnknownDocumentPatient', 'Please choose a patient', {
      fields: { patientId: 'This patient does not exist' },
    })
  }
}

/** Nothing was chosen, or nothing was in it. */
export class FileMissing extends Refusal<'FileMissing'> {
  constructor(message = 'Please select a file to upload') {
    super('FileMissing', message, { fields: { file: message } })
  }
}

/** Extension, content and declared type are not those of one kind of file that is taken; or it holds what is not. */
export class FileRefused extends Refusal<'FileRefused'> {
  constructor(message: string) {
    super('FileRefused', message, { fields: { file: message } })
  }
}

/** Larger than a file may be. */
export class FileTooLarge extends Refusal<'FileTooLarge'> {
  constructor() {
    super('FileTooLarge', 'The file is larger than 25 MB', {
      fields: { file: 'The file is larger than 25 MB' },
    })
  }
}

/** The plan has no room for it. */
export class StorageLimitReached extends Refusal<'StorageLimitReached'> {
  constructor(quotaGb: number) {
    super(
      'StorageLimitReached',
      `Your plan’s ${quotaGb} GB for documents are used up. Delete documents, or choose a larger plan under Subscription.`,
    )
  }
}

/** Whatever documents are kept on is full. */
export class StorageFull extends Refusal<'StorageFull'> {
  constructor() {
    super(
      'StorageFull',
      'There is no room left on this server for documents. Nothing was saved; please tell whoever runs it.',
    )
  }
}

/** Whatever documents are kept on does not answer, or what was kept there is missing or damaged. */
export class StorageUnavailable extends Refusal<'StorageUnavailable'> {
  readonly retryAfter = 5
  constructor(damaged = false) {
    super(
      'StorageUnavailable',
      damaged
        ? 'The content of this document is missing or damaged. Please tell whoever runs this server.'
        : 'Documents cannot be reached right now. Please try again in a moment.',
    )
  }
}

/** The upload ended before all of it had come, or was given up for dead. */
export class UploadBroken extends Refusal<'UploadBroken'> {
  constructor() {
    super('UploadBroken', 'The upload was interrupted. Please try again.')
  }
}

/** What came is no upload: its parts cannot be told apart. */
export class UploadMalformed extends Refusal<'UploadMalformed'> {
  constructor() {
    super(
      'UploadMalformed',
      'The upload could not be read. Please send it as multipart/form-data, with one file.',
    )
  }
}

/** There is no such part of it. */
export class RangeNotThere extends Refusal<'RangeNotThere'> {
  readonly size: number

  constructor(size: number) {
    super('RangeNotThere', 'This document does not have that part.')
    this.size = size
  }
}
