import { Download, Printer } from 'lucide-react'
import { text } from '../../language/index.ts'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Button } from '../../kit/controls/Button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  onKept(): void
}

const words = text.securitySettings

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const sheet = [words.fileTitle(email), '', ...codes, ''].join('\n')
  return (
    <>
      <div className="recovery stack">
        <CopyBox
          label={words.codes}
          copy={words.copyCodes}
          value={codes.join('\n')}
          rows={codes.length}
          once={words.codesHint}
        >
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheet)}`}
            download={words.fileName}
          >
            <Download />
            {words.downloadCodes}
          </a>
          <Button onClick={() => print()}>
            <Printer />
            {words.printCodes}
          </Button>
        </CopyBox>
      </div>
      <div>
        <Button kind="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </>
  )
}
