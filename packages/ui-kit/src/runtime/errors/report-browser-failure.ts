import { call } from '@convive/contracts/call'
import { type BrowserFailure, failedPart, reportBrowserFailure } from '@convive/contracts/status'

/** A page that fails in a loop must not send a report each time. */
const maxReports = 5
const reported = new Set<string>()

/**
 * Tells the gateway that a part of this page failed, once for each kind and part. Never sends the error's text or the
 * address, which may be personal. Does not use the contract's schema, because that would add 6 kB of zod to the first
 * scripts of every page.
 */
export function reportFailure(kind: BrowserFailure['kind'], part: string): void {
  const failure = { kind, part: part.toLowerCase() }
  const key = `${kind} ${part}`
  if (!failedPart.test(failure.part) || reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  // A report that fails is dropped: the page is offline, or the gateway is down.
  call(reportBrowserFailure, failure, { keepalive: true }).catch(() => undefined)
}

/** For tests, which share the module. */
export const forgetReports = (): void => reported.clear()
