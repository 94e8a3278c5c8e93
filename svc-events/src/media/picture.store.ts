import type { Picture } from '@convive/service-kit/pictures/picture-encoder'

type Source = { query(sql: string, parameters: unknown[]): Promise<unknown> }

/** Stores a picture, or extends its retention if it already exists, and returns its address. */
export async function storePicture(
  source: Source,
  { name, bytes }: Pick<Picture, 'name' | 'bytes'>,
  userId: number,
): Promise<string> {
  await source.query(
    `INSERT INTO picture (name, bytes, uploaded_by) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET uploaded_at = now()`,
    [name, bytes, userId],
  )
  return `/media/${name}`
}
