import { runService } from '@convive/service-kit/service/service'
import { definition } from './app.ts'

await runService(definition)
