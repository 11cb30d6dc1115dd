import { Effect } from 'effect'
import { Store } from '#events'
import type { Language } from '#contracts/kernel'
import { anyEvent } from '../../notifications/testing/any-event.ts'
import { IntakeFormSubmitted, SubmissionMatched } from '../events.ts'

/** Records that a patient answered a form in a language. */
export const answerFormIn = (language: Language, patientId: number) =>
  Effect.flatMap(Store, (store) =>
    store.execute(anyEvent('form-submission'), {
      id: 'next',
      command: [
        IntakeFormSubmitted({
          formId: 1,
          formVersion: 1,
          responses: {},
          sensitive: false,
          language,
          quick: false,
          invitationId: null,
        }),
        SubmissionMatched({ patientId, by: 'staff' }),
      ],
    }),
  )
