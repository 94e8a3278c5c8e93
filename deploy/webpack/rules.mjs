/** TypeScript by swc; fonts and drawings as files of their own, named by their content. */
export function rules(development) {
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  }
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options } },
    { test: /\.(woff2|svg)$/, type: 'asset/resource' },
  ]
}
