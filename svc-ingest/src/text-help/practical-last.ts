/** Moves practical lines behind the others, each group in its own order. The first line names the event and stays; so does everything where there is nothing to tell apart. */
export function practicalLast(lines: string[], isPractical: (line: string) => boolean): string[] {
  const [first = '', ...rest] = lines
  const spoken = rest.filter((line) => line !== '')
  const practical = spoken.filter(isPractical)
  const prose = spoken.filter((line) => !isPractical(line))
  if (practical.length === 0 || prose.length === 0 || isProgramme(lines)) return lines
  return [first, '', ...prose, '', ...practical]
}

/** In a list, and under a line that ends in a colon, what stands below belongs to what stands above. */
const isProgramme = (lines: string[]): boolean => lines.some((line) => line.startsWith('• ') || line.endsWith(':'))
