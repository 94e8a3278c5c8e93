import { forgotPassword } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { sendPasswordReset } from './send-password-reset.job.ts'

const networkLimit = { name: 'password resets from a network', max: 10, seconds: 3600, hashesKeys: true }

/**
 * Queues a password reset. A job looks up the account later, so that neither the response nor its timing reveals
 * which addresses have an account.
 */
export const forgotPasswordRoute = (db: Database, rateLimiter: RateLimiter): Served =>
  serve(forgotPassword, async ({ email }, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, networkLimit, network)
    await addJob(db.source.manager, sendPasswordReset, { email, network })
    return {}
  })
