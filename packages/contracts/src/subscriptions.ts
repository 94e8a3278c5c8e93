import * as z from 'zod/mini'
import { EmailAddress } from './email-address.ts'
import { route } from './route.ts'
import { Language, RegionChoice } from './enums.ts'

export const Frequency = z.enum(['daily', 'weekly'], 'Must be daily or weekly')
export type Frequency = z.infer<typeof Frequency>

/**
 * Requests mails about a region's events. The response is always the same, so that it reveals nothing about the address.
 * The mails begin once the subscription is confirmed on the page behind the link in the first mail.
 */
export const requestSubscription = route('POST', '/api/subscriptions', {
  summary: 'Request mails about upcoming events, to be confirmed by mail',
  access: 'public',
  body: z.object({
    email: EmailAddress,
    region: z._default(RegionChoice, 'all'),
    language: z._default(Language, 'en'),
    frequency: z._default(Frequency, 'weekly'),
  }),
  response: z.object({ message: z.string() }),
  status: 202,
})

/** An invalid token counts as a missing one, so that the response is always a page for a person. */
const Token = z.pipe(
  z.string(),
  z.transform((given): string | undefined => (/^[\w-]{1,100}$/.test(given) ? given : undefined)),
)
const ByToken = z.object({ token: z.optional(Token) })
export const mailLinkPage = { access: 'public', query: ByToken, response: z.string(), produces: 'text/html' } as const

/**
 * The links in the mails show a page with a button and change nothing: programs that check mails open every link. The
 * button posts to the same address.
 */
export const showConfirmation = route('GET', '/api/subscriptions/confirm', {
  summary: 'The page that confirms a subscription',
  ...mailLinkPage,
})
export const confirmSubscription = route('POST', '/api/subscriptions/confirm', {
  summary: 'Confirm a subscription',
  ...mailLinkPage,
  repeatable: true,
})
export const showUnsubscribe = route('GET', '/api/subscriptions/unsubscribe', {
  summary: 'The page that ends a subscription',
  ...mailLinkPage,
})
/** Mail programs post to the same address when their own button is pressed (RFC 8058). The body is ignored. */
export const endSubscription = route('POST', '/api/subscriptions/unsubscribe', {
  summary: 'End a subscription, also with one press in a mail program',
  ...mailLinkPage,
  repeatable: true,
})
