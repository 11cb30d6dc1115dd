import type { Reply, Shape } from './document.ts'

export const CONFIRMATION_REF = '#/components/schemas/Confirmation'

/** What a caller is answered who may change a record and not read it. */
export const CONFIRMATION: Shape = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, version: { type: 'integer' } },
  description:
    'To an API key without the scope to read the record: that the request was carried out, not whether it changed anything. The version only grows, and is not the record’s.',
}

// A deletion is confirmed to everyone alike.
const isConfirmation = ({ $ref }: Shape): boolean => $ref === '#/components/schemas/Deleted'

const withAlternative = (schema: Shape): Shape =>
  isConfirmation(schema) ? schema : { anyOf: [...(schema.anyOf ?? [schema]), { $ref: CONFIRMATION_REF }] }

/** Adds the confirmation to the answers of a command, as what a caller without the scope to read gets. */
export const withConfirmation = (answers: Readonly<Record<string, Reply>>): Record<string, Reply> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, reply]) => [
      status,
      {
        ...reply,
        content: Object.fromEntries(
          Object.entries(reply.content ?? {}).map(([type, { schema }]) => [
            type,
            { schema: withAlternative(schema) },
          ]),
        ),
      },
    ]),
  )
