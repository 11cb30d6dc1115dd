/** The subset of JSON Schema that the API uses. */
export interface Shape {
  $ref?: string
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: (string | boolean)[]
  const?: string
  format?: string
  pattern?: string
  description?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  additionalProperties?: boolean | Shape
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Shape
  description?: string
}

/** Shapes by media type; nearly all are JSON. */
type Content = Record<string, { schema: Shape }>

export interface Reply {
  description: string
  headers?: Record<string, { required?: boolean; description: string; schema: Shape }>
  content?: Content
  /** The possible error codes of a refusal with this status. */
  'x-codes'?: string[]
}

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  security: Record<string, string[]>[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Reply>
  /** The permission a role needs; absent for public endpoints. */
  'x-permission'?: string
  /** The scope an API key needs; absent if any key or no key will do. */
  'x-scope'?: string
  /** The scope an API key needs to get more than the id; absent if `x-scope` is enough. */
  'x-answer-scope'?: string
}

/** The subset of OpenAPI that the document uses. */
export interface Document {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    license?: { name: string; identifier: string }
    contact?: { name: string; email: string; url: string }
  }
  servers?: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; securitySchemes: Record<string, object> }
  security: Record<string, string[]>[]
}

/** Applies `change` to a shape and all nested shapes; returns the result. */
export const reshape = (shape: Shape, change: (shape: Shape) => Shape): Shape => {
  const reshapeNested = (inner: Shape) => reshape(inner, change)
  const { properties, items, anyOf, additionalProperties: more } = shape
  return change({
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, reshapeNested(each)]),
      ),
    }),
    ...(items && { items: reshapeNested(items) }),
    ...(anyOf && { anyOf: anyOf.map(reshapeNested) }),
    ...(typeof more === 'object' && { additionalProperties: reshapeNested(more) }),
  })
}
