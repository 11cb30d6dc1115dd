/** How far to go with the size of what is shown; `fit` shows as much of a page as can be read. */
export type Zoom = 'in' | 'out' | 'fit'

/** What a document may need beside itself, as pdf.js calls it. */
export interface Asked {
  readonly kind: string
  readonly filename: string
}

/** Content, and how it is drawn. */
export interface Sheet {
  readonly content: ArrayBuffer
  readonly mimeType: string
  readonly title: string
}

/** What the page tells the frame. */
export type Told =
  | ({ readonly do: 'show'; readonly theme: string } & Sheet)
  | ({ readonly do: 'print' } & Sheet)
  | { readonly do: 'go'; readonly page: number }
  | { readonly do: 'zoom'; readonly way: Zoom }
  /** What was asked for; null where there is no such thing. */
  | { readonly do: 'take'; readonly ticket: number; readonly content: ArrayBuffer | null }

/** What the frame says. */
export type Said =
  /** The document has `more` pages than are drawn. */
  | { readonly is: 'open'; readonly pages: number; readonly more: number }
  | { readonly is: 'at'; readonly page: number; readonly percent: number }
  /** Nothing of it can be drawn. */
  | { readonly is: 'broken' }
  | ({ readonly is: 'asking'; readonly ticket: number } & Asked)
  /** A key that is for the page to answer. */
  | { readonly is: 'pressed'; readonly key: string }
  /** The browser's dialog was shown, or could not be. */
  | { readonly is: 'printed'; readonly done: boolean }
