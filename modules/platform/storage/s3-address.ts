/** An S3-compatible store, and where in it documents lie. */
export interface S3Address {
  readonly bucket: string
  /** '' or a path that ends with a slash. */
  readonly prefix: string
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  /** Undefined: as AWS_REGION says. */
  readonly region: string | undefined
}

/** How a DOCUMENTS_URL is written. */
export const S3_ADDRESS_RULE =
  'an address such as s3://bucket/prefix?endpoint=https://store.example&region=us-east-1, without credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PATH = /^[\w./-]*$/

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
}

/** `s3://bucket/prefix?endpoint=…&region=…`; undefined where it is not one. */
export const s3Address = (text: string): S3Address | undefined => {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.port || url.hash) return undefined
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const well =
    BUCKET.test(url.hostname) &&
    PATH.test(prefix) &&
    Object.keys(others).length === 0 &&
    (endpoint === undefined || isEndpoint(endpoint)) &&
    (region === undefined || /^[\w-]+$/.test(region))
  return well ? { bucket: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region } : undefined
}
