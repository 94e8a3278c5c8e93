import * as z from 'zod/mini'

const Urls = z.array(z.string())

/** The part of a front end's build that the gateway knows before any script runs. */
const AssetManifest = z.object({
  /** Its pages: the regular expression of the path, its own chunks, and the widgets of remotes, as `remote/chunk`. */
  paths: z.array(z.object({ pattern: z.string(), chunks: z.array(z.string()), widgets: z.array(z.string()) })),
  /** The URLs of its illustrations, by file name, as `music.svg`. */
  illustrations: z.record(z.string(), z.string()),
  /** The scripts of each chunk, and the names of the shared modules that it takes from the shell. */
  chunks: z.record(z.string(), z.object({ files: Urls, shared: z.array(z.string()) })),
  /** The scripts of the modules that it shares, by module name. */
  shared: z.record(z.string(), Urls),
})
type PageEntry = { pattern: RegExp; chunks: string[]; widgets: string[] }
export type AssetManifest = Omit<z.infer<typeof AssetManifest>, 'paths'> & { pages: PageEntry[] }

export const assetManifestFile = 'asset-manifest.json'
export const emptyAssetManifest: AssetManifest = { pages: [], illustrations: {}, chunks: {}, shared: {} }

/** Parses the manifest. A build with another form of it is served without preloads and illustrations. */
export function parseAssetManifest(text: string): AssetManifest {
  const { success, data } = AssetManifest.safeParse(JSON.parse(text))
  if (!success) return emptyAssetManifest
  const { paths, ...rest } = data
  return { ...rest, pages: paths.map((page) => ({ ...page, pattern: new RegExp(page.pattern) })) }
}

/** The page that a front end has at a path. */
export const findPage = ({ pages }: AssetManifest, path: string): PageEntry | undefined =>
  pages.find(({ pattern }) => pattern.test(path))
