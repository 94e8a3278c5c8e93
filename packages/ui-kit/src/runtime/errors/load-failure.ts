import { tabStorage } from '../../design/state/tab-storage.ts'
import { hasUnsavedText } from './typed-text.ts'

/** Why a part of the page could not load. `gone`: a newer build has replaced it. */
export type LoadFailure = 'offline' | 'timeout' | 'gone' | 'unreachable'

type ChunkLoadError = Error & { name: 'ChunkLoadError'; type?: string; request?: string }

/** True for webpack's error about a chunk that could not load. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** The failure of a file that a newer build may have replaced. It is treated like the failure of a chunk. */
export const fileError = (file: string, cause: unknown): ChunkLoadError =>
  Object.assign(new Error(`${file} could not be loaded`, { cause }), { name: 'ChunkLoadError' as const, request: file })

/** The address of the file that could not load; empty for another error. */
export const fileOf = (error: unknown): string => (isChunkLoadError(error) ? (error.request ?? '') : '')

const checkTimeoutMs = 5000

/** Finds out why a part could not load. For a chunk, it checks whether the file still exists on the server. */
export async function findLoadFailure(error: unknown): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline'
  const otherwise = isTimeout(error) ? 'timeout' : 'unreachable'
  if (!isChunkLoadError(error) || !error.request) return otherwise
  try {
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(checkTimeoutMs) } as const
    const { status } = await fetch(error.request, init)
    return status === 404 ? 'gone' : otherwise
  } catch {
    // The check failed too.
    return otherwise
  }
}

const isTimeout = (error: unknown): boolean =>
  isChunkLoadError(error) ? error.type === 'timeout' : error instanceof Error && error.name === 'TimeoutError'

const reloadedFor = 'convive.reloaded-for'

/**
 * Reloads the page for a file that a newer build has replaced, unless typed text would be lost. Returns false if the
 * page stays; it then says that there is a new version. A tab reloads only once for the same file, because a second
 * reload would not help.
 */
export function reloadForNewVersion(file: string): boolean {
  const storage = tabStorage()
  if (hasUnsavedText() || storage.getItem(reloadedFor) === file) return false
  storage.setItem(reloadedFor, file)
  location.reload()
  return true
}
