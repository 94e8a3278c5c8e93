/** Why a chunk could not load. `gone`: a newer build has replaced it. */
export type ChunkFailure = 'offline' | 'timeout' | 'gone' | 'unreachable'

type ChunkLoadError = Error & { name: 'ChunkLoadError'; type?: string; request?: string }

/** True for webpack's error about a chunk that could not load. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError'

const CHECK_TIMEOUT_MS = 5000

/** Finds out why a chunk could not load. It asks the server whether the file still exists. */
export async function chunkFailureOf({ request, type }: ChunkLoadError): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'offline'
  try {
    if (!request) return type === 'timeout' ? 'timeout' : 'unreachable'
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) } as const
    const { status } = await fetch(request, init)
    if (status === 404) return 'gone'
  } catch {
    // The check failed as the chunk did.
    return type === 'timeout' ? 'timeout' : 'unreachable'
  }
  return type === 'timeout' ? 'timeout' : 'unreachable'
}
