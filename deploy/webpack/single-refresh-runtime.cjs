// The page's only refresh runtime. The front end that loads first creates it.
module.exports =
  self.__CONVIVE_REFRESH__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js')
