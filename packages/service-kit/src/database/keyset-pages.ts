const pageRows = 1000

/**
 * Reads any number of rows in pages, each with its own statement: nothing is held in memory or locked between two
 * pages. `read` returns up to `limit` rows whose ids are above `after`, in the order of their ids.
 */
export async function* keysetPages<Row>(
  read: (after: number, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[], void> {
  for (let after = 0; ;) {
    const rows = await read(after, pageRows)
    const last = rows.at(-1)
    if (last !== undefined) yield rows
    if (last === undefined || rows.length < pageRows) return
    after = idOf(last)
  }
}
