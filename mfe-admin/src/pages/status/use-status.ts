import { Status } from '@convive/contracts/status'
import { ApiError, useQuery } from '@convive/ui-kit'

const pollMs = 5000

/**
 * Polls the state of all components every five seconds. If a component is down, the response is a 503 with the same
 * body, which is not an error here.
 */
export function useStatus() {
  return useQuery<Status, ApiError>({
    queryKey: ['/api/status'],
    queryFn: ({ signal }) => readStatus(signal),
    refetchInterval: pollMs,
    staleTime: 0,
  })
}

async function readStatus(signal: AbortSignal): Promise<Status> {
  const response = await fetch('/api/status', { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw Object.assign(new ApiError(0, 'unreachable', 'No response arrived.'), { cause })
  })
  const status = Status.safeParse(await response.json().catch(() => null))
  if (!status.success)
    throw new ApiError(response.status, response.ok ? 'bad_answer' : 'unavailable', 'The status could not be read.')
  return status.data
}
