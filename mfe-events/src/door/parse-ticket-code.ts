import { TicketCode } from '@convive/contracts/tickets'

/**
 * Finds the ticket code in scanned or typed text: the code itself, or the URL of the ticket's page. Returns null if
 * there is none.
 */
export function parseTicketCode(text: string): string | null {
  const inUrl = /\/tickets\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())
  const code = TicketCode.safeParse(inUrl?.[1] ?? text)
  return code.success ? code.data : null
}

/**
 * The SHA-256 digest in lower-case hex, which the seat list contains instead of the code. Returns null on an insecure
 * origin, where the browser offers no digest.
 */
export async function sha256Hex(code: string): Promise<string | null> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(code))
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
