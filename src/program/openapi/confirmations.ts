import type { Reply, Shape } from './document.ts'

export const CONFIRMATION_REF = '#/components/schemas/Confirmation'

/** The response to a caller who may change a record but not read it. */
export const CONFIRMATION: Shape = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, version: { type: 'integer' } },
  description:
    'To an API key without the scope to read the record: that the request was carried out, not whether it changed anything. The version only grows, and is not the record’s.',
}

// Every caller gets the same confirmation of a deletion.
const isDeletion = ({ $ref }: Shape): boolean => $ref === '#/components/schemas/Deleted'

const withAlternative = (schema: Shape): Shape =>
  isDeletion(schema) ? schema : { anyOf: [...(schema.anyOf ?? [schema]), { $ref: CONFIRMATION_REF }] }

/** Adds the confirmation to the responses of a command, for callers without the scope to read the record. */
export const withConfirmation = (responses: Readonly<Record<string, Reply>>): Record<string, Reply> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, reply]) => [
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
