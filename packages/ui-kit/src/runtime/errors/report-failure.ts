import { call } from '@convive/contracts/call'
import { type BrowserFailure, failedPart, reportBrowserFailure } from '@convive/contracts/status'

/** A page that fails in a loop must not report in one. */
const maxReports = 5
const reported = new Set<string>()

/**
 * Tells the gateway that a part of this page failed, once for each kind and part: never the error's text or the address,
 * which may be personal. The schema of the contract would bring zod into the first scripts of every page, 6 kB.
 */
export function reportFailure(kind: BrowserFailure['kind'], part: string): void {
  const failure = { kind, part: part.toLowerCase() }
  const key = `${kind} ${part}`
  if (!failedPart.test(failure.part) || reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  // Nobody can be told that the report failed: the page is offline, or the gateway is down.
  call(reportBrowserFailure, failure, { keepalive: true }).catch(() => undefined)
}

/** For tests, which share the module. */
export const forgetReports = (): void => reported.clear()
