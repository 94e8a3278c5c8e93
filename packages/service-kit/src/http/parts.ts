/** The parts of a response. The first one has already been produced. */
export class Parts {
  readonly first: IteratorResult<string>
  readonly rest: AsyncIterator<string>

  constructor(first: IteratorResult<string>, rest: AsyncIterator<string>) {
    this.first = first
    this.rest = rest
  }
}

/** Produces the first part. */
export async function beginParts(parts: AsyncIterable<string>): Promise<Parts> {
  const rest = parts[Symbol.asyncIterator]()
  return new Parts(await rest.next(), rest)
}

/**
 * Produces a part once the client has read the previous ones. On an error it closes the connection, because the
 * server would append the error to what was sent and end the response as if it were complete.
 */
export function streamOf({ first, rest }: Parts, breakOff: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let begun = false
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const part = begun ? await rest.next() : first
          begun = true
          // The client left while the part was made.
          if (isCancelled) return
          if (part.done) controller.close()
          else controller.enqueue(encoder.encode(part.value))
        } catch (error) {
          breakOff(error)
        }
      },
      cancel: async () => {
        isCancelled = true
        await rest.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

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
