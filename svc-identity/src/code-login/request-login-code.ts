import { requestLoginCode } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { sendLoginCode } from './send-login-code.job.ts'

const networkLimit = { name: 'login codes from a network', max: 20, seconds: 3600, hashesKeys: true }

/**
 * Queues a login code. A job looks up the account later, so that neither the response nor its timing reveals which
 * addresses have one.
 */
export const requestLoginCodeRoute = (db: Database, rateLimiter: RateLimiter): Served =>
  serve(requestLoginCode, async (request, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, networkLimit, network)
    await addJob(db.source.manager, sendLoginCode, { ...request, network })
    return {}
  })
