import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The same content in several encodings; `identity` is always present. */
export type EncodedBodies = Readonly<Partial<Record<'br' | 'gzip', Buffer>>> & { readonly identity: Buffer }

/** Compression levels: content that is cached longer deserves more effort. */
interface Effort {
  readonly br: number
  readonly gzip: number
}

/** Compresses text with every encoding. */
export const compressAll = async (identity: Buffer, effort: Effort): Promise<EncodedBodies> => {
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

const isAccepted = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight)
  })

/** Picks the best encoding that the client accepts. */
export const encodingFor = (
  bodies: EncodedBodies,
  accepted: string | string[] | undefined,
): 'br' | 'gzip' | 'identity' => {
  const header = String(accepted ?? '')
  return (['br', 'gzip'] as const).find((name) => bodies[name] && isAccepted(header, name)) ?? 'identity'
}
