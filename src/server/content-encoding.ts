import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The same content by content encoding; the plain one is always there. */
export type Bodies = Readonly<Partial<Record<'br' | 'gzip', Buffer>>> & { readonly identity: Buffer }

/** How hard content is compressed: what is kept for long is worth more than what is not. */
export interface Effort {
  readonly br: number
  readonly gzip: number
}

/** Text in every encoding. */
export const compressed = async (identity: Buffer, effort: Effort): Promise<Bodies> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: effort.gzip }),
  ])
  return { identity, br, gzip: zipped }
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight)
  })

/** The best encoding a client takes. */
export const encodingFor = (
  bodies: Bodies,
  accepted: string | string[] | undefined,
): 'br' | 'gzip' | 'identity' => {
  const header = String(accepted ?? '')
  return (['br', 'gzip'] as const).find((name) => bodies[name] && accepts(header, name)) ?? 'identity'
}
