import * as z from 'zod/mini'
import { Email } from './fields.ts'
import { route } from './route.ts'
import { Language, RegionChoice } from './vocabulary.ts'

export const Frequency = z.enum(['daily', 'weekly'], 'Must be daily or weekly')
export type Frequency = z.infer<typeof Frequency>

/** Asks for mails about a region's events. The answer is always the same, so that it tells nothing about the address; the mails begin once the link in the first one was opened. */
export const subscribe = route('POST', '/api/subscriptions', {
  summary: 'Ask for mails about upcoming events, to be confirmed by mail',
  access: 'public',
  body: z.object({ email: Email, region: z._default(RegionChoice, 'all'), language: z._default(Language, 'en'), frequency: z._default(Frequency, 'weekly') }),
  response: z.object({ message: z.string() }),
  status: 202,
})

/** The links in the mails. Whatever stands in the place of the token, the answer is a page for a person; what cannot be one counts as none. */
const Token = z.pipe(z.string(), z.transform((given): string | undefined => (/^[\w-]{1,100}$/.test(given) ? given : undefined)))
const ByToken = z.object({ token: z.optional(Token) })
const page = { access: 'public', query: ByToken, response: z.string(), produces: 'text/html' } as const
export const confirmSubscription = route('GET', '/api/subscriptions/confirm', { summary: 'The link that confirms a subscription', ...page })
export const unsubscribe = route('GET', '/api/subscriptions/unsubscribe', { summary: 'The link that ends a subscription', ...page })
/** What mail programs post to when their own button is pressed (RFC 8058); what the body says is of no interest. */
export const unsubscribeByMailProgram = route('POST', '/api/subscriptions/unsubscribe', { summary: 'End a subscription with one press in a mail program', ...page })
