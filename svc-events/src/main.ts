import { runService } from '@convive/service-kit/service'
import { eventsService } from './app.ts'

await runService(eventsService)
