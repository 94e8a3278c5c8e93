import { runService } from '@convive/service-kit/service/service'
import { identity } from './app.ts'

await runService(identity)
