/**
 * The address of a map search for a location in people's own words. Nothing is geocoded here. URLSearchParams accepts
 * half a character, which people's words can end with; `encodeURIComponent` throws on it.
 */
export const mapSearchUrl = (location: string, region: string): string => {
  const query = new URLSearchParams({ api: '1', query: `${location}, ${region}, Costa Rica` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
