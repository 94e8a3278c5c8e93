const pollMs = 100

type Service = { readonly replicas: readonly { lastResponseAt: number }[] }

/**
 * For one call to a service that cannot be reached. The result waits a moment and returns true, so that the call is
 * retried, until `restartMs` after the last health check that a process of the service answered. Then it returns false,
 * so that calls to a service that is down for longer fail immediately.
 */
export function createRestartWait(service: Service, restartMs: number): () => Promise<boolean> {
  let end: number | undefined
  return async () => {
    end ??= Math.max(...service.replicas.map(({ lastResponseAt }) => lastResponseAt)) + restartMs
    if (performance.now() >= end) return false
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    return true
  }
}
