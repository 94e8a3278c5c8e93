import type { SignInCodeRequest } from '@convive/contracts/identity'
import { currentLanguage, tabStorage } from '@convive/ui-kit'
import * as z from 'zod/mini'

/** A code that was asked for. `at` is the time in milliseconds. */
const CodeRequest = z.object({ email: z.string(), name: z.optional(z.string()), at: z.int() })
export type CodeRequest = z.infer<typeof CodeRequest>

const key = 'convive.sign-in-code'
/** As long as a code works. */
const LIFETIME_MS = 10 * 60_000
/** Mails arrive within seconds; twelve a day may go to one mailbox. */
const RESEND_AFTER_MS = 30_000

/**
 * Reads the request from this tab. Whoever reads the mail leaves the page, and a phone that is short of memory loads it
 * again when they come back.
 */
export function readCodeRequest(now: number): CodeRequest | null {
  const request = parse(tabStorage().getItem(key))
  return request && now - request.at < LIFETIME_MS ? request : null
}

export const saveCodeRequest = (request: CodeRequest): void => tabStorage().setItem(key, JSON.stringify(request))
export const removeCodeRequest = (): void => tabStorage().removeItem(key)

/** The seconds until another code may be asked for. */
export const secondsToResend = ({ at }: CodeRequest, now: number): number =>
  Math.max(0, Math.ceil((at + RESEND_AFTER_MS - now) / 1000))

/** What is sent for a request. The mail to a new person is in the language of the page. */
export const codeRequestBody = ({ email, name }: Pick<CodeRequest, 'email' | 'name'>) =>
  ({ email, name, language: currentLanguage() }) satisfies z.infer<typeof SignInCodeRequest>

/** The digits of what was typed or pasted, which may be the whole sentence of the mail. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

function parse(text: string | null): CodeRequest | undefined {
  try {
    return CodeRequest.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
