import { mostPictureBytes } from '@convive/contracts/media'

/** What the service can take, as browsers name it. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

export type PictureProblem = 'wrong_type' | 'too_large'

/** What keeps a file from being uploaded, told before it is sent; null where nothing does. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!pictureTypes.includes(type)) return 'wrong_type'
  return size > mostPictureBytes ? 'too_large' : null
}

export const inMegabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
