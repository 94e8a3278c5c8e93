import type { Logger } from '@convive/service-kit/log'
import type { GatewayConfig } from './config.ts'
import type { Facts } from './facts.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import type { Ask } from './proxy/ask.ts'
import type { KeptLists } from './proxy/kept-lists.ts'
import type { Upstream } from './proxy/upstream.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Mint } from './session/mint.ts'
import type { Sessions } from './session/sessions.ts'

/** What the parts of the gateway share, made once at the start. */
export type Context = {
  config: GatewayConfig
  log: Logger
  /** Whether browsers reach the site by https. */
  https: boolean
  security: SecurityHeaders
  upstreams: Map<string, Upstream>
  mint: Mint
  ask: Ask
  facts: Facts
  sessions: Sessions
  lists: KeptLists
  limits: RequestLimits
  /** Called after svc-identity may have changed what a token stands for. */
  sessionChanged(token: string | undefined): void
}
