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
    // Chats ask for it by an address that stays.
    { test: /social-card\.png$/, type: 'asset/resource', generator: { filename: '[name][ext]', publicPath: '/' } },
    // Written into the page itself: it stands before any file of the page has come.
    { test: /first-paint[\\/]\w[\w-]*\.(css|js)$/, type: 'asset/source' },
  ]
}
