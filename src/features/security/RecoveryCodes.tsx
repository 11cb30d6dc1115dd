import { Download, Printer } from 'lucide-react'
import { text } from '../../../text/index.ts'
import { CopyBox } from '../../forms/CopyBox.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  onKept(): void
}

const words = text.securitySettings

/** The codes, this once: to be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const sheet = [words.fileTitle(email), '', ...codes, ''].join('\n')
  return (
    <>
      <Alert>{words.codesHint}</Alert>
      <div className="recovery stack">
        <CopyBox label={words.codes} copy={words.copyCodes} value={codes.join('\n')} rows={codes.length}>
          <a
            className="btn"
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
