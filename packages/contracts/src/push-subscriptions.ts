import * as z from 'zod/mini'
import { Language } from './enums.ts'
import { ById, Id } from './primitives.ts'
import { Nothing, route } from './route.ts'

const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'Must be a key of the browser'))

/** What a browser returns for a device: the address at which its push service takes messages, and the keys that encrypt them. */
const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[^/\s@]+\/\S*$/, 'Must be an https address')),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})

const path = '/api/user/notification-preferences/push-subscriptions'
export const listPushSubscriptions = route('GET', path, {
  summary: 'The devices that get your notices, and the key with which a browser subscribes',
  access: 'user',
  response: z.object({
    publicKey: z.string(),
    subscriptions: z.array(z.object({ id: Id, endpoint: z.string() })),
  }),
})
export const addPushSubscription = route('POST', path, {
  summary: 'Get notices on this device; it becomes yours if somebody else used it before',
  access: 'user',
  body: z.extend(PushSubscription, { language: Language }),
  response: z.object({ id: Id }),
  repeatable: true,
})
export const removePushSubscription = route('DELETE', `${path}/:id`, {
  summary: 'No longer get notices on a device',
  access: 'user',
  params: ById,
  response: Nothing,
  status: 204,
  repeatable: true,
})

/**
 * What a device shows. `id` is the same each time that a message is sent, so that a repeated one replaces the first;
 * posting to `declinePath` says that the person cannot go.
 */
export type PushMessage = {
  id: string
  title: string
  body: string
  path: string
  decline?: { path: string; label: string; done: string } | undefined
}
