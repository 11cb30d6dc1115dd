import type { Sheet } from './messages.ts'
import { limitPixels, type Paper } from './paper.ts'

export const imagePaper = async ({ content, mimeType }: Sheet): Promise<Paper> => {
  const picture = await createImageBitmap(new Blob([content], { type: mimeType }))
  const size = { width: picture.width, height: picture.height }
  return {
    pages: 1,
    more: 0,
    sizeOf: async () => size,
    draw: async (_, canvas, requestedScale) => {
      const scale = limitPixels(size, requestedScale)
      canvas.width = Math.max(1, Math.round(size.width * scale))
      canvas.height = Math.max(1, Math.round(size.height * scale))
      const pen = canvas.getContext('2d')
      if (!pen) return
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    },
    write: async () => false,
    fit: (page, frame) => Math.min(frame.width / page.width, frame.height / page.height, 1),
  }
}
