import { Button, type ControlProps, styled } from '@convive/ui-kit'
import { type ComponentProps, useRef } from 'react'

/** The MIME types that the service accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Hidden, but labelled for assistive technology. The visible button opens it. */
const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

type PictureButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  controlProps: ControlProps
  onChosen: (file: File) => void
}

/**
 * Chooses a picture from the device. The label in `controlProps` names the file input; help and error describe the
 * button too.
 */
export function PictureButton({ controlProps, onChosen, ...rest }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        {...controlProps}
        ref={file}
        type="file"
        tabIndex={-1}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
          if (chosen) onChosen(chosen)
        }}
      />
      <Button
        variant="line"
        aria-describedby={controlProps['aria-describedby']}
        {...rest}
        onClick={() => file.current?.click()}
      />
    </>
  )
}
