/** A search on a map for a place as people describe it; nothing is located on the reader's behalf. */
export const mapLink = (location: string, region: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, ${region}, Costa Rica`)}`
