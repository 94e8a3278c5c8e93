import { sendContactMessage } from '@convive/contracts/contact'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { findRecipients, insertContactMessage } from './contact-message.store.ts'

const networkLimit = { name: 'contact messages from a network', max: 5, seconds: 3600, hashesKeys: true }
const siteLimit = { name: 'contact messages of a day', max: 300, seconds: 24 * 3600 }
/** Beyond this number, administrators read the messages only on the site. */
const mailLimit = { name: 'contact mails to an administrator', max: 30, seconds: 24 * 3600 }

/** Stores a message to the administrators and mails it to those of its region. The response names none of them. */
export const sendContactMessageRoute = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): Served =>
  serve(sendContactMessage, async (given, call) => {
    await rateLimiter.charge(db.source, networkLimit, clientNetwork(call))
    await rateLimiter.charge(db.source, siteLimit, 'all')
    await db.transaction(async (tx) => {
      await insertContactMessage(tx, { ...given, userId: call.caller?.userId ?? null })
      for (const admin of await findRecipients(tx, given.region))
        if ((await rateLimiter.take(tx, mailLimit, String(admin.id))).allowed)
          await queueMessage(tx, emails.contactMessage(admin, given))
    })
    return {}
  })
