import { sealedHeaders } from './headers.ts'

const STYLE_ATTRIBUTES = "style-src-attr 'unsafe-inline'"

/** Lets other sites frame a page, including sites that require embedded pages to opt in. */
const allowFrames = (headers: Headers): void => {
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  headers.set('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Forbids style attributes on a page that has none when it arrives. Scripts may still position elements, as
 * the policy does not concern the properties they set.
 */
const forbidStyleAttributes = async (response: Response): Promise<Response> => {
  const policy = response.headers.get('content-security-policy')
  if (!policy?.includes(STYLE_ATTRIBUTES)) return response
  const page = await response.text()
  if (!page.includes(' style="'))
    response.headers.set('content-security-policy', policy.replace(STYLE_ATTRIBUTES, "style-src-attr 'none'"))
  return new Response(page, response)
}

/** Sets what browsers may do with a rendered page: one that any site may frame, a sealed one, or any other. */
export const withPageHeaders = (
  response: Response,
  { framed, sealed }: { readonly framed: boolean; readonly sealed: boolean },
): Promise<Response> => {
  const { headers } = response
  if (framed) allowFrames(headers)
  if (sealed) for (const [name, value] of Object.entries(sealedHeaders)) headers.set(name, value)
  // A page for one user must not be cached for another, nor for use after sign-out.
  headers.set('cache-control', 'no-store')
  return forbidStyleAttributes(response)
}
