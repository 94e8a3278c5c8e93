import * as z from 'zod/mini'
import { languages } from '@convive/contracts/enums'

const Files = z.array(z.string())
/** For example `/events/:id/edit` and `/checkout/:id?`. */
const PagePath = z.string().check(z.regex(/^\/$|^(\/(:\w{1,30}\??|[\w-]{1,30})){1,6}$/))

/** The part of a front end's build that the gateway knows before any script runs. Files are named without their folder. */
const BuiltManifest = z.object({
  /** Its federation name, such as `mfe_events`, and the version of the build. */
  name: z._default(z.string(), ''),
  version: z._default(z.string(), ''),
  /**
   * Its pages: the path, the front end's own chunks, the widgets of remotes (`remote/chunk`), and the media query of the
   * screens on which visitors see these widgets; without one, all visitors do.
   */
  paths: z.array(
    z.object({
      path: PagePath,
      chunks: z.array(z.string()),
      widgets: z.array(z.string()),
      visitorWidgetMedia: z.optional(z.string()),
    }),
  ),
  /** Its illustrations, by file name without the hash, such as `music.svg`. */
  illustrations: z.record(z.string(), z.string()),
  /** The scripts of each chunk, and the names of the shared modules that it takes from the shell. */
  chunks: z.record(z.string(), z.object({ files: Files, shared: z.array(z.string()) })),
  /** The scripts of the modules that it shares, by module name. */
  shared: z.record(z.string(), Files),
  /** What it takes from modules of the shell, and the versions that it was built with. */
  needs: z._default(z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })), {}),
  /** The modules that it shares: their exports, or null where the build cannot tell. */
  provides: z._default(
    z.record(z.string(), z.object({ version: z.string(), exports: z.nullable(z.array(z.string())) })),
    {},
  ),
})
type PageEntry = { pattern: RegExp; chunks: string[]; widgets: string[]; visitorWidgetMedia?: string | undefined }
export type AssetManifest = Omit<z.infer<typeof BuiltManifest>, 'paths'> & {
  pages: PageEntry[]
  /** The first segments of its pages' paths, such as `/events`. */
  routes: string[]
}

export const assetManifestFile = 'asset-manifest.json'
export const emptyAssetManifest: AssetManifest = {
  name: '',
  version: '',
  pages: [],
  routes: [],
  illustrations: {},
  chunks: {},
  shared: {},
  needs: {},
  provides: {},
}

/**
 * Parses the manifest. `base` is the path of its files, such as `/assets/3f2a9c/`. A build whose manifest has another
 * form is served without preloads and illustrations.
 */
export function parseAssetManifest(text: string, base: string): AssetManifest {
  const { success, data } = BuiltManifest.safeParse(parseJson(text))
  if (!success) return emptyAssetManifest
  const { paths, illustrations, chunks, shared, ...rest } = data
  const at = (files: string[]) => files.map((file) => base + file)
  return {
    ...rest,
    pages: paths.map(({ path, ...page }) => ({ ...page, pattern: patternOf(path) })),
    routes: [...new Set(paths.map(({ path }) => `/${path.split('/')[1] ?? ''}`))],
    illustrations: mapValues(illustrations, (file) => base + file),
    chunks: mapValues(chunks, (chunk) => ({ ...chunk, files: at(chunk.files) })),
    shared: mapValues(shared, at),
  }
}

/** The gateway makes the expression itself, because an expression from a build could take forever to match. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean)
  const parts = segments.map((segment) =>
    segment.endsWith('?') ? '(?:/[^/]+)?' : segment.startsWith(':') ? '/[^/]+' : `/${segment}`,
  )
  return new RegExp(`^${parts.join('')}/?$`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

/** The page that a front end has at a path. */
export const findPage = ({ pages }: AssetManifest, path: string): PageEntry | undefined =>
  pages.find(({ pattern }) => pattern.test(path))

const ByLanguage = z.record(z.enum(languages), z.object({ html: z.string(), css: z.string() }))
const BuiltPages = z.array(z.object({ path: PagePath, visitor: ByLanguage, user: ByLanguage }))

/** A page that its front end's build has rendered, for a visitor and for a user. */
export type BuiltPage = Omit<z.infer<typeof BuiltPages>[number], 'path'> & { pattern: RegExp }

/** A front end's build writes it. It contains the pages whose first view needs no data. */
export const builtPagesFile = 'prerendered-pages.json'

/** Parses the file. Pages that were built in another form are sent without prerendered content. */
export function parseBuiltPages(text: string): BuiltPage[] {
  const { data = [] } = BuiltPages.safeParse(JSON.parse(text))
  return data.map(({ path, ...page }) => ({ ...page, pattern: patternOf(path) }))
}
