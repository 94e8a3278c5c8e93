/** Lets the browser fetch what the gateway knows this page will ask for, instead of one file after the other. */
const ahead = document.getElementById('ahead')
if (ahead instanceof HTMLTemplateElement) document.head.append(ahead.content)
