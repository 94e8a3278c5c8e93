import { endOnSignal, maxResponseSeconds } from '@convive/service-kit/http/listen'
import { collectGarbageWhenIdle } from '@convive/service-kit/service/collect-garbage'
import { startGateway } from './app.ts'

/** The time to close the connections to NATS and the services. */
const closeSeconds = 5

const gateway = await startGateway(process.env)
collectGarbageWhenIdle()
endOnSignal(() => gateway.stop(), gateway.drainSeconds + maxResponseSeconds + closeSeconds)
