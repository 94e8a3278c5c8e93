import { pathToFileURL } from 'node:url'
import type { IconShape } from '@convive/ui-kit/design'

type LoaderContext = {
  resourcePath: string
  getOptions(): { createIcon: string }
  async(): (error: Error | null, code?: string) => void
}

/** An icon as lucide-react describes it. `key` serves only its own list of elements. */
type LucideIcon = { size: number; node: [tag: string, attributes: Record<string, string>][] }

/**
 * Compiles an icon of lucide-react to its shapes, and draws it with `createIcon` of ui-kit: the library's function and
 * the random keys of the shapes would be 3 kB (brotli) of the shell's script, and 1.2 kB of each remote. The option
 * `createIcon` is the module that exports it.
 */
// eslint-disable-next-line import/no-default-export -- webpack imports loaders by their default export
export default iconLoader

async function iconLoader(this: LoaderContext, code: string): Promise<void> {
  const done = this.async()
  try {
    done(null, await compileIcon(this.resourcePath, code, this.getOptions().createIcon))
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

/** The module of an icon file. A file that only gives an icon another name stays as it is. */
export async function compileIcon(file: string, code: string, createIcon: string): Promise<string> {
  if (!code.includes('__iconData')) return code
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: LucideIcon }
  if (icon?.size !== 24) throw new Error(`${file} is not an icon of 24 by 24, for which createIcon is made`)
  return [
    `import { createIcon } from ${JSON.stringify(createIcon)}`,
    `export default /*#__PURE__*/ createIcon(${JSON.stringify(icon.node.map(shapeOf))})`,
    '',
  ].join('\n')
}

function shapeOf([tag, { key: _key, ...attributes }]: LucideIcon['node'][number]): IconShape {
  const { d, ...others } = attributes
  return tag === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : [tag, attributes]
}
