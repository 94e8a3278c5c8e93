import { testFormerRelease } from './testing/former-release.ts'

const [revision, ...files] = process.argv.slice(2)
if (revision === undefined) {
  console.error('Name a former release: npm run test:former-release -- v1.0.0, or any commit')
  process.exit(1)
}
process.exit((await testFormerRelease(revision, files)) ? 0 : 1)
