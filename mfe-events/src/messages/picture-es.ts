import type { Translated } from '@convive/ui-kit'
import type { pictureEn } from './picture-en.ts'

export const pictureEs: Translated<typeof pictureEn> = {
  title: 'Imagen',
  help: 'Opcional: JPEG, PNG o WebP, de hasta {{most}} MB. Sin imagen, dibujamos una portada.',
  choose: 'Elegir una imagen',
  change: 'Elegir otra',
  remove: 'Quitar',
  uploading: 'Subiendo: {{percent}} %',
  cancel: 'Cancelar',
  waiting: 'Apenas esté la imagen, se envía tu evento.',
  preview: 'La imagen de tu evento',
  cropHelp: 'Así se ve el evento en su página y en las listas. Arrastrá la imagen o usá los controles.',
  x: 'A la izquierda o a la derecha',
  y: 'Arriba o abajo',
  zoom: 'Acercar',
  centre: 'Mostrar el centro',
  wrongType: 'Esa imagen no la podemos mostrar. Elegí una JPEG, PNG o WebP.',
  tooLarge: 'La imagen tiene {{size}} MB; se pueden subir hasta {{most}} MB.',
  unreadable: 'No se pudo leer el archivo. Elegilo otra vez.',
  failed: 'No se pudo subir la imagen',
}
