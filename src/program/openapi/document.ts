/** As much of JSON Schema as our shapes use. */
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

/** A value in the path, the query or the headers of a call. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Shape
  description?: string
}

/** By media type; all but a few of ours are JSON. */
type Content = Record<string, { schema: Shape }>

export interface Reply {
  description: string
  headers?: Record<string, { required?: boolean; description: string; schema: Shape }>
  content?: Content
  /** The codes a refusal of this status may have. */
  'x-codes'?: string[]
}

/** One endpoint. */
export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  security: Record<string, string[]>[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Reply>
  /** What a role must be allowed; absent where anybody may call. */
  'x-permission'?: string
}

/** The OpenAPI document, as far as ours goes. */
export interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; securitySchemes: Record<string, object> }
  security: Record<string, string[]>[]
}

/** Goes through a shape and all within it, and puts in the place of each what `change` makes of it. */
export const reshaped = (shape: Shape, change: (shape: Shape) => Shape): Shape => {
  const within = (inner: Shape) => reshaped(inner, change)
  const { properties, items, anyOf, additionalProperties: more } = shape
  return change({
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, within(each)])),
    }),
    ...(items && { items: within(items) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(typeof more === 'object' && { additionalProperties: within(more) }),
  })
}
