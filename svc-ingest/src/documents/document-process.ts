import { serveReadings } from '../reading/reading-pool.ts'
import { readDocument } from './read-document.ts'

serveReadings({ readDocument })
