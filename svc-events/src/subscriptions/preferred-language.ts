import type { Language } from '@convive/contracts/enums'
import type { Call } from '@convive/service-kit/http/serve'

/** The browser's language, for a page about an unknown token. */
export const preferredLanguage = (call: Pick<Call, 'header'>): Language =>
  /^\s*es\b/i.test(call.header('accept-language') ?? '') ? 'es' : 'en'
