// The page's only refresh runtime, whoever of the front ends loads first.
module.exports = self.__CONVIVE_REFRESH__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js')
