/** A zoom step; `fit` fits the page to the frame. */
export type Zoom = 'in' | 'out' | 'fit'

/** A resource that a document needs, with the names that pdf.js uses. */
export interface ResourceRequest {
  readonly kind: string
  readonly filename: string
}

export interface Sheet {
  readonly content: ArrayBuffer
  readonly mimeType: string
  readonly title: string
}

export type FrameCommand =
  | ({ readonly do: 'show'; readonly theme: string } & Sheet)
  | ({ readonly do: 'print' } & Sheet)
  | { readonly do: 'go'; readonly page: number }
  | { readonly do: 'zoom'; readonly way: Zoom }
  /** The requested resource, or null if it does not exist. */
  | { readonly do: 'take'; readonly ticket: number; readonly content: ArrayBuffer | null }

export type FrameMessage =
  /** The document is open; `more` is the number of further pages that the frame does not draw. */
  | { readonly is: 'open'; readonly pages: number; readonly more: number }
  | { readonly is: 'at'; readonly page: number; readonly percent: number }
  | { readonly is: 'broken' }
  | ({ readonly is: 'asking'; readonly ticket: number } & ResourceRequest)
  /** The user pressed a key that the page handles. */
  | { readonly is: 'pressed'; readonly key: string }
  /** The print dialog was shown, or printing failed. */
  | { readonly is: 'printed'; readonly done: boolean }
