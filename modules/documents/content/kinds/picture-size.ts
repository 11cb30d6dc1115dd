import { FileRefused } from '../../errors.ts'

const MEGAPIXELS = 100
const LONGEST_SIDE = 32_768

/** Refuses a picture that is small as a file and enormous when it is drawn. */
export const refuseEnormous = (width: number, height: number): void => {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MEGAPIXELS * 1e6)
    throw new FileRefused(
      `This picture has ${width} × ${height} pixels; up to ${MEGAPIXELS} megapixels are accepted. Please make it smaller.`,
    )
}
