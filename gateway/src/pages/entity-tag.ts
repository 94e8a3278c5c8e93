import { createHash } from 'node:crypto'

/** A tag that changes with the content. */
export const tagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether a browser's copy is the present one; weak and strong tags are alike here. */
export function matches(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
}
