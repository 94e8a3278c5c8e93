import * as z from 'zod/mini'
import { RegionChoice } from './enums.ts'
import { EmailAddress } from './email-address.ts'
import { ById, Id, Instant, pageQuery, text } from './primitives.ts'
import { Nothing, route } from './route.ts'

/** What the contact form sends. Administrators of the region get it, or all of them. */
export const ContactForm = z.object({
  name: text(2, 60, 'Name must be at least 2 characters'),
  email: EmailAddress,
  region: z._default(RegionChoice, 'all'),
  message: text(10, 2000, 'Write at least 10 characters'),
})

/** A message of the contact form as administrators read it. `userId` is null for a visitor. */
export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  region: RegionChoice,
  message: z.string(),
  userId: z.nullable(Id),
  at: Instant,
  /** When an administrator marked it as answered. */
  answeredAt: z.nullable(Instant),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = route('POST', '/api/contact', {
  summary: 'Write to the administrators of a region, or to all',
  access: 'public',
  body: ContactForm,
  response: z.object({}),
  status: 202,
})
export const listContactMessages = route('GET', '/api/contact', {
  summary: 'Messages of the contact form, newest first',
  access: 'admin',
  query: z.object(pageQuery(100)),
  response: z.array(ContactMessage),
  paged: true,
})

export const answerContactMessage = route('POST', '/api/contact/:id/answered', {
  summary: 'Mark a message of the contact form as answered, or as unanswered again',
  access: 'admin',
  params: ById,
  body: z.object({ isAnswered: z.boolean() }),
  response: ContactMessage,
  repeatable: true,
})

/** A message that waits for an administrator. */
export const ContactNotification = z.object({
  id: Id,
  kind: z.literal('contact_message'),
  name: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type ContactNotification = z.infer<typeof ContactNotification>
export const listContactNotifications = route('GET', '/api/contact/notifications', {
  summary: 'Messages of the contact form, for the bell',
  access: 'admin',
  query: z.object({ limit: pageQuery(100).limit }),
  response: z.array(ContactNotification),
})
/** It is not an administrative act, so the audit log leaves it out. */
export const readContactNotifications = route('POST', '/api/contact/notifications/read', {
  summary: 'Mark notifications as read',
  access: 'user',
  body: z.object({ upTo: Id }),
  response: Nothing,
  status: 204,
  repeatable: true,
})
