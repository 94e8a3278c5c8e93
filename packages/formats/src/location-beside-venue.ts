/**
 * A location without the name of its venue before it, because people write both: `100 m norte de la escuela` of `Bar El
 * Ranchito, 100 m norte de la escuela`. Null if nothing else is left.
 */
export function locationBeside(venueName: string, location: string): string | null {
  const [name, place] = [venueName.trim().toLocaleLowerCase('es'), location.trim()]
  if (!place.toLocaleLowerCase('es').startsWith(name)) return place
  const rest = place.slice(name.length)
  if (rest === '') return null
  return /^\s*[,.;:–-]\s*\S/.test(rest) ? rest.replace(/^\s*[,.;:–-]\s*/, '') : place
}
