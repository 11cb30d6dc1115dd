import { FileRefused } from '../../errors.ts'

const MEGAPIXELS = 100
const MAX_SIDE_PX = 32_768

/** Refuses an image whose file is small but whose pixel dimensions are huge. */
export const refuseHugeImage = (width: number, height: number): void => {
  if (Math.max(width, height) > MAX_SIDE_PX || width * height > MEGAPIXELS * 1e6)
    throw new FileRefused({ reason: 'pixels', width, height, megapixels: MEGAPIXELS })
}
