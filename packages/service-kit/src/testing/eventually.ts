/** Repeats a look-up until a condition holds. Fails with the last result after `within` milliseconds. */
export async function eventually<T>(ask: () => Promise<T>, holds: (answer: T) => boolean, within = 20_000): Promise<T> {
  const until = Date.now() + within
  for (;;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (Date.now() > until)
      throw new Error(`It did not come about within ${within} ms. Last: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
