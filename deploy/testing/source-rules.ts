/** A source file: its path from the repository's root, with `/`, and its text. */
export type SourceFile = { path: string; text: string }

export const maxLineLength = 160

/** The violations of the rules, one sentence for each place. */
export function sourceProblems(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...longLines(file),
    ...routeSchemas(file),
    ...firstSchemas(file),
    ...exposedModules(file),
    ...typedNumbers(file),
    ...upperCaseConstants(file),
    ...replacedModules(file),
    ...taggedLetters(file),
    ...serviceShape(file),
  ])
}

function longLines({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxLineLength
        ? [`${path}:${index + 1} has ${line.length} characters, more than ${maxLineLength}`]
        : [],
    )
}

/** Test files share a worker and its modules, so a test that replaces or resets modules needs a worker of its own (vitest.config.ts). */
const replacedModules = ({ path, text }: SourceFile): string[] =>
  /^\s*vi\.(doMock|mock|resetModules)\(/m.test(text) && /\.test\.tsx?$/.test(path) && !path.includes('.isolated.test.')
    ? [`${path} replaces or resets modules: name it *.isolated.test.ts`]
    : []

const frontEndFile = /^(shell|mfe-[a-z]+|packages\/(ui-kit|event-view))\/src\//
const routeSchema =
  /\b([a-z]\w*)\.(body|query|params|response)(?:\.(?:shape|parse|safeParse)\b|\s*,\s*\{\s*defaultValues)/g

/** In a front end a route is plain data (deploy/webpack/contract-loader.ts). */
function routeSchemas({ path, text }: SourceFile): string[] {
  if (!frontEndFile.test(path)) return []
  return [...text.matchAll(routeSchema)].map(
    ([, route, part]) => `${path} reads ${route}.${part}, which a browser has no schema of: export the schema by name`,
  )
}

const firstScript = /^packages\/(ui-kit\/src\/(?!forms\/|testing\/)|event-view\/src\/)/
const braceImport = /^import \{([^}]*)\} from '@convive\/contracts\//gm
const schemaName = /^[A-Z]\w*[a-z]/

/** One schema in the first scripts adds 6 kB of zod to every page (docs/performance.md). */
function firstSchemas({ path, text }: SourceFile): string[] {
  if (!firstScript.test(path) || /\.test\.tsx?$/.test(path)) return []
  const names = [...text.matchAll(braceImport)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [
    ...(/^import (?!type )[^'\n]*'zod/m.test(text) ? ['zod'] : []),
    ...names.filter((name) => schemaName.test(name) && name !== 'ApiError'),
  ].map((name) => `${path} imports ${name}: the first scripts of a page parse nothing`)
}

const widgetFile = /^mfe-[a-z]+\/src\/widgets\/(?!.*\.test\.)/

/** Each file of this folder is exposed to other front ends, and built into separate scripts. */
const exposedModules = ({ path, text }: SourceFile): string[] =>
  widgetFile.test(path) && !text.includes('= reactLifecycles(')
    ? [`${path} is exposed but no widget: put it into another folder`]
    : []

const formFile = /'@convive\/ui-kit\/forms'|z\.transform<|form\.register\(/
const typedNumber =
  /\bvalueAsNumber:|\bsetValueAs:[^}]*?\bNumber\(|\bNumber\(\w*(?:typed|[aA]mount|[pP]rice|[lL]imit|[rR]eward|[cC]apacity)\w*\)/g

/** `Number` reads "5.000" as five. The parsers of formats read a thousand, or ask. */
function typedNumbers({ path, text }: SourceFile): string[] {
  if (!frontEndFile.test(path) || /\.test\.tsx?$/.test(path) || !formFile.test(text)) return []
  return [...text.matchAll(typedNumber)].map(([found]) => {
    const how = found === 'valueAsNumber:' ? 'valueAsNumber' : 'Number('
    return `${path} reads a typed number with ${how}: use parse-amount of formats`
  })
}

const upperCaseConstant = /^\s*(?:export )?const ([A-Z][A-Z0-9_]+)(?= ?[:=])/gm

/** Names of environment variables and of other programs' constants are in upper case. Ours are in camelCase. */
const upperCaseConstants = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(upperCaseConstant)].map(([, name]) => `${path} declares ${name}: constants are in camelCase`)

const bundledFile = /^(svc-[a-z]+|gateway|packages\/(event-extractor|service-kit|contracts))\/src\/(?!.*\.test\.)/
// oxlint-disable-next-line no-control-regex -- the range is what ASCII is
const notAscii = /[^\0-\x7f]/u

/** Such a file cannot be bundled (deploy/bundles/bundle-process.ts). */
function taggedLetters({ path, text }: SourceFile): string[] {
  if (!bundledFile.test(path)) return []
  return [...text.matchAll(/String\.raw`([^`]*)`/g)].flatMap(([, raw = '']) => {
    const [letter] = notAscii.exec(raw) ?? []
    return letter === undefined ? [] : [`${path} has ${letter} in a tagged template: put it into a value of it`]
  })
}

const serviceFile = /^svc-[a-z]+\/src\/(?<folder>.+\/)?(?<file>[^/]+)\.ts$/
const isTest = (path: string) => /\.(test|service\.test)\.ts$|\/testing\/|\/testing\.ts$/.test(path)

/** Names that do not say what a file does. */
const drawers = ['answer', 'common', 'data', 'helpers', 'routes', 'schema', 'tables', 'utils']

type ServiceFile = { folder: string; file: string; text: string }

/** The shape of a service that CONTRIBUTING.md describes. */
function serviceShape({ path, text }: SourceFile): string[] {
  const { folder = '', file } = serviceFile.exec(path)?.groups ?? {}
  if (!file || isTest(path)) return []
  const rules = [drawerProblems, migrationProblems, routeProblems, handlerProblems, purityProblems]
  return rules.flatMap((rule) => rule({ folder, file, text })).map((problem) => `${path} ${problem}`)
}

const drawerProblems = ({ file }: ServiceFile): string[] =>
  drawers.includes(file) ? ['is named after a kind of file: name it after what it does'] : []

function migrationProblems({ folder, file, text }: ServiceFile): string[] {
  if (folder !== 'migrations/') return declares(text, 'migration') ? ['declares a migration outside migrations/'] : []
  return /^(\d{4}-[a-z0-9-]+|index)$/.test(file) ? [] : ['is not named like 0042-add-venues']
}

/**
 * A file that serves one operation bears its name, as `packages/contracts` declares it. One that serves the operations of a
 * small subject bears the name of the subject.
 */
function routeProblems({ file, text }: ServiceFile): string[] {
  const served = [...text.matchAll(/(?<![.\w])(?:serve|serveOnce)\(\s*(\w*)/g)].map(([, route]) =>
    kebabCase(route ?? ''),
  )
  const [name] = served
  if (name === undefined || served.length > 1) return []
  return [
    ...(name === file ? [] : [`serves ${name}: it is named ${name}.ts`]),
    ...(name.includes('-') ? [] : [`serves ${name}, whose name is not a verb with a noun`]),
  ]
}

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The inbox stores the name of a handler: its folder and its message. A file with one handler bears its name. */
function handlerProblems({ folder, file, text }: ServiceFile): string[] {
  if (!declares(text, 'on') && !declares(text, 'onBatch')) return []
  const names = [...text.matchAll(/\bon(?:Batch)?\(\s*[A-Z]\w*,\s*'([^']+)'/g)].map(([, name = '']) => name)
  const isNamedWell = (name: string) => name.startsWith(`${folder}on-`) && !name.slice(folder.length).includes('/')
  return names
    .filter((name) => !isNamedWell(name) || (file.startsWith('on-') && name !== `${folder}${file}`))
    .map((name) => `names its handler ${name}: the name is ${folder}${file.startsWith('on-') ? file : 'on-<event>'}`)
}

function purityProblems({ file, text }: ServiceFile): string[] {
  if (!file.endsWith('.rules')) return []
  const impure = /from '(typeorm|pg|node:[^']+|@convive\/service-kit\/(database|messaging|jobs)[^']*)'/.exec(text)
  return impure ? [`imports ${impure[1]}: rules are pure`] : []
}

/** True if the file calls the function itself, not a method of the same name. */
const declares = (text: string, name: string): boolean => new RegExp(`(?<![.\\w])${name}\\(\\s*[A-Z'"]`).test(text)
