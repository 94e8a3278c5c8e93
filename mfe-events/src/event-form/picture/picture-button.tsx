import { Button, type ControlProps, styled } from '@convive/ui-kit'
import { type ComponentProps, useRef } from 'react'
import { pictureTypes } from './check-picture.ts'

/** Beside its label for assistive technology; what is seen and pressed is the button. */
const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

type PictureButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { wiring: ControlProps; onChosen: (file: File) => void }

/** Asks for a picture of the device. The label of `wiring` names the file input, its help and error describe the button too. */
export function PictureButton({ wiring, onChosen, ...rest }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        {...wiring}
        ref={file}
        type="file"
        tabIndex={-1}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file chosen again is a choice again.
          target.value = ''
          if (chosen) onChosen(chosen)
        }}
      />
      <Button variant="line" aria-describedby={wiring['aria-describedby']} {...rest} onClick={() => file.current?.click()} />
    </>
  )
}
