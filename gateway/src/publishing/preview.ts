import { importJWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import type { GatewayConfig } from '../config/config.ts'
import type { Version } from '../front-ends/published-versions.ts'
import type { HttpExchange } from '../http/http-exchange.ts'

const Versions = z.record(z.string(), z.string())
type Versions = z.infer<typeof Versions>

const hours = 8
const audience = 'preview'
const linkPath = /^\/preview\/([\w.-]{1,1000})$/
const endPath = '/preview/end'

export const isPreviewPath = (path: string): boolean => linkPath.test(path)

/** Signs, for eight hours, which published versions one browser sees instead of the current ones. */
export const signPreview = async (key: GatewayConfig['key'], versions: Versions): Promise<string> =>
  await new SignJWT({ versions })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('gateway')
    .setAudience(audience)
    .setExpirationTime(`${hours}h`)
    .sign(await importJWK(key, 'EdDSA'))

async function readPreview({ d: _private, ...publicKey }: GatewayConfig['key'], token: string) {
  try {
    const key = await importJWK(publicKey, 'EdDSA')
    const { payload } = await jwtVerify(token, key, { issuer: 'gateway', audience, algorithms: ['EdDSA'] })
    return Versions.safeParse(payload['versions']).data
  } catch {
    // It has expired, or the key was replaced. The browser then gets the current versions.
    return undefined
  }
}

const cookieName = (https: boolean): string => (https ? '__Host-preview' : 'preview')

/** Opens a preview link in this browser, or ends the preview, and redirects to the home page. */
export async function openPreview({ config, https }: Context, { path, response }: HttpExchange): Promise<void> {
  const token = path === endPath ? '' : (linkPath.exec(path)?.[1] ?? '')
  const isValid = token !== '' && (await readPreview(config.key, token)) !== undefined
  const secure = https ? '; Secure' : ''
  const life = isValid ? hours * 3600 : 0
  const cookie = `${cookieName(https)}=${isValid ? token : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`
  response.writeHead(302, { location: '/', 'set-cookie': cookie, 'cache-control': 'no-store' }).end()
}

/** The versions for this browser: the current ones, unless it previews others. */
export async function versionsFor(
  { config, https, frontEnds }: Context,
  { request }: HttpExchange,
): Promise<ReadonlyMap<string, Version>> {
  const current = frontEnds.current()
  const start = `${cookieName(https)}=`
  const cookie = request.headers.cookie?.split(';').map((part) => part.trim())
  const token = cookie?.find((part) => part.startsWith(start))?.slice(start.length)
  const previewed = token ? await readPreview(config.key, token) : undefined
  if (!previewed) return current
  const found = await Promise.all(Object.entries(previewed).map(([name, version]) => frontEnds.find(name, version)))
  const versions = new Map(current)
  for (const version of found) if (version) versions.set(version.name, version)
  return versions
}
