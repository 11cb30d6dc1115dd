export interface S3Address {
  readonly bucket: string
  /** '' or a path that ends with a slash. */
  readonly prefix: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  /** Undefined: AWS_REGION. */
  readonly region: string | undefined
}

/** The format of a DOCUMENTS_URL. */
export const S3_ADDRESS_RULE =
  'an address such as s3://bucket/prefix?endpoint=https://store.example&region=us-east-1, without credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PATH = /^[\w./-]*$/

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…`; undefined if invalid. */
export const parseS3Address = (text: string): S3Address | undefined => {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.port || url.hash) return undefined
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const isValid =
    BUCKET.test(url.hostname) &&
    PATH.test(prefix) &&
    Object.keys(others).length === 0 &&
    (endpoint === undefined || isEndpoint(endpoint)) &&
    (region === undefined || /^[\w-]+$/.test(region))
  return isValid ? { bucket: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region } : undefined
}
