import type { Integration, SourceFailure } from '@convive/contracts/import-sources'

/**
 * Translates a scan error (`name: sentence` in English) by the failure of its source. Without a matching failure, it
 * stays unchanged.
 */
export function translateScanError(
  error: string,
  sources: Pick<Integration, 'name' | 'lastFailure'>[],
  textOf: (failure: SourceFailure) => string,
): string {
  const source = sources.find(({ name }) => error.startsWith(`${name}: `))
  return source?.lastFailure ? `${source.name}: ${textOf(source.lastFailure)}` : error
}
