import { languages } from '@convive/contracts/enums'
import * as z from 'zod/mini'
import { PagePath, patternOf } from './asset-manifest.ts'

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
