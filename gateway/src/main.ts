import { startGateway } from './app.ts'

const gateway = await startGateway(process.env)
const stop = () => {
  setTimeout(() => process.exit(1), 10_000).unref()
  void gateway.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
