import type { Logger } from '@convive/service-kit/logging/log'
import type { SecurityLog } from '@convive/service-kit/logging/security-event'
import type { BrowserFailure } from '@convive/contracts/status'
import type { Metrics } from '@convive/service-kit/metrics/metrics'
import type { ListResponseCache } from '../cache/list-response-cache.ts'
import type { GatewayConfig } from '../config/config.ts'
import type { PublishedVersions } from '../front-ends/published-versions.ts'
import type { FrontEndStore } from '../front-ends/stores.ts'
import type { BodyBudget } from '../http/request-body.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'
import type { CallService, SignCallerToken } from '../services/service-client.ts'
import type { Upstream } from '../services/upstream.ts'
import type { PendingLogouts, Sessions } from '../session/sessions.ts'

/** The objects that the gateway's parts share, created once at the start. */
export type Context = {
  config: GatewayConfig
  log: Logger
  securityLog: SecurityLog
  /** Whether browsers reach the site by https. */
  https: boolean
  security: SecurityHeaders
  upstreams: Map<string, Upstream>
  signCallerToken: SignCallerToken
  callService: CallService
  subscriber: MessageSubscriber
  sessions: Sessions
  pendingLogouts: PendingLogouts
  lists: ListResponseCache
  /** Undefined where development servers serve every front end. */
  store: FrontEndStore | undefined
  frontEnds: PublishedVersions
  limits: RequestLimits
  bodyBudget: BodyBudget
  /** Undefined when metrics are off. */
  metrics: Metrics | undefined
  browserFailures(kind: BrowserFailure['kind']): void
  /** Called after svc-identity may have changed the session of a token. */
  sessionChanged(token: string | undefined): void
}
