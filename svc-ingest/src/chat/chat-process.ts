import { serveReadings } from '../reading/reading-pool.ts'
import { readConversation } from './read-conversation.ts'

serveReadings({ readConversation })
