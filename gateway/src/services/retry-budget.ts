const retriesPerCall = 0.1
const maxRetries = 10

/** Allows a retry for at most one call in ten, so that the load of retries never keeps a service down. */
export function createRetryBudget(): { earn(): void; spend(): boolean } {
  let available = maxRetries
  return {
    earn: () => {
      available = Math.min(maxRetries, available + retriesPerCall)
    },
    spend: () => {
      if (available < 1) return false
      available -= 1
      return true
    },
  }
}
