/** What a chat shows of a description before it cuts it off itself. */
const longestBeginning = 200

/** The first words of a text, on one line. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestBeginning) return line
  const cut = line.slice(0, longestBeginning)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestBeginning / 2))}…`
}

/** `Bar El Ranchito` of `Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela`. */
export const placeName = (location: string): string => location.split(',')[0]?.trim() || location

/** The picture's absolute address; without one, the drawing that stands for the whole product. */
export const absolute = (imageUrl: string | null, origin: string): string => new URL(imageUrl ?? '/social-card.png', origin).href
