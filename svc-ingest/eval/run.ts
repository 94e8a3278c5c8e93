import { parseArgs } from 'node:util'
import { heldOut } from './held-out.ts'
import { readPosters } from './read-posters.ts'
import { facts } from './score.ts'
import { tuning } from './tuning.ts'

/** Prints what is read right on drawn posters; with `--errors`, also every error of the posters for tuning. */
const { errors: showErrors } = parseArgs({ options: { errors: { type: 'boolean', default: false } } }).values

console.log('Posters: how many are read right, and how many wrong or right facts were marked as doubtful')
console.log(
  ['set'.padEnd(10), ...facts.map((fact) => fact.padEnd(7)), 'wrong, doubted', 'right, doubted', 'ms'].join(' '),
)
for (const [name, set] of [
  ['tuning', tuning],
  ['held out', heldOut],
] as const) {
  const { posters, right, errors, doubted, needless, milliseconds } = await readPosters(set)
  const all = facts.reduce((sum, fact) => sum + right[fact], 0)
  const cells = facts.map((fact) => `${right[fact]}/${posters}`.padEnd(7))
  const doubts = [`${doubted}/${errors.length}`.padEnd(14), `${needless}/${all}`.padEnd(14)]
  console.log([name.padEnd(10), ...cells, ...doubts, milliseconds.toFixed(0)].join(' '))
  // The errors of the test set are not shown, so that no rule is written for them.
  if (showErrors && name === 'tuning') for (const error of errors) console.log(`  ${error}`)
}
