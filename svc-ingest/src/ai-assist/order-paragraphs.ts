/**
 * Moves practical lines after the others, each group in its own order. The first line names the event and stays.
 * Nothing moves if there is only one kind of line.
 */
export function orderParagraphs(lines: string[], isPractical: (line: string) => boolean): string[] {
  const [first = '', ...rest] = lines
  const spoken = rest.filter((line) => line !== '')
  const practical = spoken.filter(isPractical)
  const prose = spoken.filter((line) => !isPractical(line))
  if (practical.length === 0 || prose.length === 0 || isProgram(lines)) return lines
  return [first, '', ...prose, '', ...practical]
}

/** In a list, and below a line that ends in a colon, lines belong to the line above. */
const isProgram = (lines: string[]): boolean => lines.some((line) => line.startsWith('• ') || line.endsWith(':'))
