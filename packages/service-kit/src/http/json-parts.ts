/**
 * Formats an object whose last field is a long array, in one part per page. No page may be empty. `others` contains the
 * other fields.
 */
export async function* jsonParts(
  others: object,
  field: string,
  pages: AsyncIterable<object[]>,
): AsyncGenerator<string> {
  yield JSON.stringify({ ...others, [field]: [] }).slice(0, -2)
  let separator = ''
  for await (const items of pages) {
    yield separator + items.map((item) => JSON.stringify(item)).join()
    separator = ','
  }
  yield ']}'
}
