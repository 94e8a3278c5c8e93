// The shared module of all front ends. The page loads it once.
export * from './design/index.ts'
export * from './domain/index.ts'
export * from './runtime/index.ts'
