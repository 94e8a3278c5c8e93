import type { LoginCodeRequest } from '@convive/contracts/identity'
import { currentLanguage, tabStorage } from '@convive/ui-kit'
import * as z from 'zod/mini'

/** A requested code. `at` is the time of the request in milliseconds. */
const CodeRequest = z.object({ email: z.string(), name: z.optional(z.string()), at: z.int() })
export type CodeRequest = z.infer<typeof CodeRequest>

const key = 'convive.sign-in-code'
/** How long a code works. */
const lifetimeMs = 10 * 60_000
/** Mails arrive within seconds, and one mailbox gets at most nine a day. */
const resendAfterMs = 30_000

/**
 * Reads the request from this tab. People leave the page to read the mail, and a phone with little free memory reloads
 * the page when they return.
 */
export function readCodeRequest(now: number): CodeRequest | null {
  const request = parse(tabStorage().getItem(key))
  return request && now - request.at < lifetimeMs ? request : null
}

export const saveCodeRequest = (request: CodeRequest): void => tabStorage().setItem(key, JSON.stringify(request))
export const removeCodeRequest = (): void => tabStorage().removeItem(key)

/** The seconds until another code may be requested. */
export const secondsToResend = ({ at }: CodeRequest, now: number): number =>
  Math.max(0, Math.ceil((at + resendAfterMs - now) / 1000))

/** The body of a request. The mail to a new user is in the language of the page. */
export const codeRequestBody = ({ email, name }: Pick<CodeRequest, 'email' | 'name'>) =>
  ({ email, name, language: currentLanguage() }) satisfies z.infer<typeof LoginCodeRequest>

/** The digits of what was typed or pasted, which may be the whole sentence of the mail. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

function parse(text: string | null): CodeRequest | undefined {
  try {
    return CodeRequest.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
