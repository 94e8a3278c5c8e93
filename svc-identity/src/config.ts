import { oneOf, origin, parseEnvironment } from '@convive/service-kit/config/config'
import * as z from 'zod/mini'

/** The environment variables of svc-identity, in addition to those of every service. */
export const environment = z.object({
  /** The address at which people reach the site, without a path. */
  SITE_URL: origin,
  /** The first administrator. Without a password none is created. Nobody else can register the name. */
  ADMIN_USERNAME: z._default(z.string().check(z.regex(/^[\w.-]{3,50}$/, '3 to 50 letters, digits, _ . or -')), 'admin'),
  /** 1 adds the organisers of the demo events. */
  SEED_DEMO: z._default(oneOf('0', '1'), '0'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.regex(/^.{6,200}$/s, 'at least 6 characters'))),
})

export type IdentityConfig = {
  siteUrl: string
  seedsDemo: boolean
  admin: { username: string; password: string | undefined }
}

/** Reads the configuration of svc-identity. Throws an error that names each invalid variable. */
export function readIdentityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  const values = parseEnvironment(environment, env)
  return {
    siteUrl: values.SITE_URL,
    seedsDemo: values.SEED_DEMO === '1',
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
  }
}
