/** Returns whether a JSON value contains `part`. It may have more fields at any depth; nothing else may differ. */
export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(whole) && whole.length === part.length && part.every((each, index) => contains(whole[index], each))
    )
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([name, value]) => contains((whole as Record<string, unknown>)[name], value))
}
