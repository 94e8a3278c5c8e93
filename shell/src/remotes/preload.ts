/** Lets the browser load in parallel what the gateway knows this page will need. Without it the files load one after the other. */
const preload = document.getElementById('preload')
if (preload instanceof HTMLTemplateElement) document.head.append(preload.content)
