import { call } from '@convive/contracts/call'
import { BrowserFailure, reportBrowserFailure } from '@convive/contracts/status'
import * as z from 'zod/mini'

/** A page that fails in a loop must not report in one. */
const maxReports = 5
const reported = new Set<string>()

/**
 * Tells the gateway that a part of this page failed, once for each kind and part: never the error's text or the address,
 * which may be personal.
 */
export function reportFailure(kind: BrowserFailure['kind'], part: string): void {
  const failure = z.safeParse(BrowserFailure, { kind, part: part.toLowerCase() })
  const key = `${kind} ${part}`
  if (!failure.success || reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  // Nobody can be told that the report failed: the page is offline, or the gateway is down.
  call(reportBrowserFailure, failure.data, { keepalive: true }).catch(() => undefined)
}

/** For tests, which share the module. */
export const forgetReports = (): void => reported.clear()
