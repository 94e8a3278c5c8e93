import { TicketCode } from '@convive/contracts/tickets'

/** The ticket's code in what a camera read or somebody typed: the code itself, or the address of the ticket's page. Null when there is none. */
export function readCode(text: string): string | null {
  const inAddress = /\/tickets\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())
  const code = TicketCode.safeParse(inAddress?.[1] ?? text)
  return code.success ? code.data : null
}

/** What the list of seats holds in place of a code: SHA-256 in lower-case hex. Null where the browser lends no digest, which it does on https and on this machine only. */
export async function hashOf(code: string): Promise<string | null> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(code))
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
