/** Ends the process cleanly on SIGINT and SIGTERM, with status 0, or with 1 if `stop` fails or takes too long. */
export function endOnSignal(stop: () => Promise<void>, timeoutSeconds: number): void {
  const end = () => {
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
