import type { Document, Operation } from './document.ts'

/** Where an installation is reached, and who answers for it. */
interface Installation {
  readonly publicUrl: string
  readonly support: { readonly email: string; readonly url: string }
}

const acceptsApiKeys = ({ security }: Operation): boolean => security.some((scheme) => 'apiKey' in scheme)

/** Says who may call an operation. Schemes of type http have no scopes that tools could show. */
const accessSentence = (operation: Operation): string => {
  const { 'x-permission': permission, 'x-scope': scope, 'x-answer-scope': answerScope } = operation
  if (!permission) return 'Anybody may call it.'
  const role = `Needs the permission \`${permission}\``
  const confirmationSentence = answerScope
    ? ` Without \`${answerScope}\` it is answered only the \`id\`, and \`If-Match\` must be left out.`
    : ''
  if (scope) return `${role}; an API key needs it as a scope.${confirmationSentence}`
  return acceptsApiKeys(operation) ? `${role}, which every API key has.` : `${role}; API keys cannot call it.`
}

const withAccess = (operation: Operation): Operation => ({
  ...operation,
  description: [operation.description, accessSentence(operation)].filter(Boolean).join(' '),
})

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Adds to the document what only a running installation knows, and who may call each operation, in words. */
export const publishedDocument = (document: Document, { publicUrl, support }: Installation): Document => ({
  ...document,
  info: {
    ...document.info,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Support', email: support.email, url: support.url },
  },
  servers: [{ url: publicUrl, description: 'This installation' }],
  paths: mapValues(document.paths, (methods) => mapValues(methods, withAccess)),
})
