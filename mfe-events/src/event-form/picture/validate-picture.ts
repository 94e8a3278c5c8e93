import { maxPictureBytes } from '@convive/contracts/media'

/** The MIME types that the service accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

export type PictureError = 'wrong_type' | 'too_large'

/** Validates a file before it is uploaded; null if it can be. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!pictureTypes.includes(type)) return 'wrong_type'
  return size > maxPictureBytes ? 'too_large' : null
}

export const toMegabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
