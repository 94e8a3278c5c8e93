const share = 0.1
const most = 10

/** At most every tenth call is made twice, so that trying again never becomes the load that keeps a service down. */
export function createRetryBudget(): { earn(): void; spend(): boolean } {
  let saved = most
  return {
    earn: () => {
      saved = Math.min(most, saved + share)
    },
    spend: () => {
      if (saved < 1) return false
      saved -= 1
      return true
    },
  }
}
