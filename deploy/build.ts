import { buildFrontEnds } from './stack/build.ts'

await buildFrontEnds({ log: console.log, signal: new AbortController().signal })
console.log('The front ends are built')
process.exit(0)
