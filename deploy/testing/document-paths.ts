import type { SourceFile } from './source-rules.ts'

/** Names in documents that are examples, or files that a build makes. */
const examples = /(^|\/)(0042-|NNNN-|tip\.store\.ts$|dist\/)/

const codePath = /`([\w@./-]+\.(?:ts|tsx|mjs))`/g

/**
 * The files that a document names in backticks although no file has that path, one sentence for each. A name may leave
 * out the beginning of a path, and `src`.
 */
export function missingFiles(documents: SourceFile[], paths: string[]): string[] {
  const known = paths.map((path) => `/${path.replaceAll('/src/', '/')}`)
  return documents.flatMap(({ path: document, text }) =>
    [...text.matchAll(codePath)]
      .map(([, name = '']) => name)
      .filter((name) => !examples.test(name) && !known.some((path) => path.endsWith(`/${withoutSource(name)}`)))
      .map((name) => `${document} names ${name}, which does not exist`),
  )
}

const withoutSource = (name: string): string => name.replace(/^[./]+/, '').replaceAll(/(^|\/)src\//g, '$1')
