import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery } from './primitives.ts'
import { route } from './route.ts'

/** The routes by which administrators find people, help them and suspend them. */

/** A user as administrators see them. */
export const AdminUserView = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: Instant,
})
export type AdminUserView = z.infer<typeof AdminUserView>

export const listAdministrators = route('GET', '/api/user/administrators', {
  summary: 'Administrators, by username',
  access: 'admin',
  query: z.object(pageQuery(100)),
  response: z.array(AdminUserView),
  paged: true,
})
export const searchPeople = route('GET', '/api/user/search', {
  summary:
    'The first 20 people whose username, name or address contains a text, ignoring case and accents; #7 is one by number',
  access: 'admin',
  query: z.object({
    q: z.string('This field is required').check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(100)),
  }),
  response: z.array(AdminUserView),
})
export const suspendPerson = route('PUT', '/api/user/:id/suspension', {
  summary: 'Suspend a person, which ends their sessions, or restore their access',
  access: 'admin',
  params: ById,
  body: z.object({ isSuspended: z.boolean() }),
  response: AdminUserView,
  repeatable: true,
})
export const sendPasswordLink = route('POST', '/api/user/:id/password-link', {
  summary: 'Mail a person the link that sets a new password',
  access: 'admin',
  params: ById,
  response: z.object({}),
  status: 202,
})
export const confirmAddress = route('POST', '/api/user/:id/confirm-address', {
  summary: 'Confirm the address of a person',
  access: 'admin',
  params: ById,
  response: AdminUserView,
  repeatable: true,
})
export const setAdmin = route('PUT', '/api/user/:id/admin', {
  summary: 'Grant or revoke the administrator rights of another user',
  access: 'admin',
  params: ById,
  body: z.object({ isAdmin: z.boolean() }),
  response: AdminUserView,
  repeatable: true,
})
