/** How front ends find modules. */
export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] }
