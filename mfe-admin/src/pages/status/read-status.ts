import { Status } from '@convive/contracts/status'
import { ApiError, useQuery } from '@convive/ui-kit'

const every = 5000

/** The state of every part, read anew every five seconds. A part that is down makes the answer a 503 with the same body, which is no failure here. */
export function useStatus() {
  return useQuery<Status, ApiError>({ queryKey: ['/api/status'], queryFn: ({ signal }) => readStatus(signal), refetchInterval: every, staleTime: 0 })
}

async function readStatus(signal: AbortSignal): Promise<Status> {
  const response = await fetch('/api/status', { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw Object.assign(new ApiError(0, 'unreachable', 'No answer came.'), { cause })
  })
  const status = Status.safeParse(await response.json().catch(() => null))
  if (!status.success) throw new ApiError(response.status, response.ok ? 'bad_answer' : 'unavailable', 'The status could not be read.')
  return status.data
}
