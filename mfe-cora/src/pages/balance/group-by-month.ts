/** Groups sorted items by the month (`YYYY-MM`) of their day. */
export function groupByMonth<Item>(items: Item[], dayOf: (item: Item) => string): { month: string; items: Item[] }[] {
  const groups: { month: string; items: Item[] }[] = []
  for (const item of items) {
    const month = dayOf(item).slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.items.push(item)
    else groups.push({ month, items: [item] })
  }
  return groups
}
