import type { Integration, SourceFailure } from '@convive/contracts/external-sources'

/** A scan's error, which is `name: sentence` in English, in the words that pages have for the source's failure; where it fails no more, or is gone, as it is. */
export function scanErrorText(error: string, sources: Pick<Integration, 'name' | 'lastFailure'>[], textOf: (failure: SourceFailure) => string): string {
  const source = sources.find(({ name }) => error.startsWith(`${name}: `))
  return source?.lastFailure ? `${source.name}: ${textOf(source.lastFailure)}` : error
}
