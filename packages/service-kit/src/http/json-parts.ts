/** Formats an object whose last field is a long array, a part for each page of it, none of which is empty. `others` has the other fields. */
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
