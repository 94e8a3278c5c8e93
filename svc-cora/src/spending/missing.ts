import { Refused } from '@convive/service-kit/refused'

/** What a payment must say and does not. */
export const missing = (path: string, message: string): Refused => new Refused(400, 'invalid_input', message, { issues: [{ path, message }] })
