import { expect, it, onTestFinished } from 'vitest'
import { openSmtpServer } from '../../../modules/platform/testing/smtp-server.ts'
import { axe, browser } from '../../testing/browser.ts'
import {
  confirmAddress,
  confirmationToken,
  type Mailbox,
  outboxOf,
  smtpMailboxOf,
} from '../../testing/confirmation-link.ts'
import { server, startServer, type TestServer } from '../../testing/server.ts'

/** A mail server, or none, and what the banner then says before and after the button. */
const INSTALLATIONS = [
  {
    kind: 'with a mail server',
    hasMail: true,
    says: /^Confirm your email to finish creating your clinic: we’ve emailed a link to \S+\. Until then/,
    never: /does not send email|data folder/,
    resend: 'Resend the email',
    resent: 'We’ve emailed you the link again',
  },
  {
    kind: 'without a mail server',
    hasMail: false,
    says: /^Confirm your email to finish creating your clinic: this installation does not send email yet, so your operator finds the link for \S+ in its data folder\. Until then/,
    never: /emailed/,
    resend: 'Create a new link',
    resent: 'A new link is in the data folder',
  },
] as const

interface Installation {
  readonly program: TestServer
  readonly mailbox: Mailbox
}

const withoutMail = (): Installation => ({ program: server, mailbox: outboxOf(server.dataDir) })

const startWithMail = async (): Promise<Installation> => {
  const mail = await openSmtpServer()
  const program = await startServer({ SMTP_URL: mail.url })
  onTestFinished(async () => {
    await program.close()
    await mail.close()
  })
  return { program, mailbox: smtpMailboxOf(mail) }
}

const open = async (hasMail: boolean) => {
  const { program, mailbox } = hasMail ? await startWithMail() : withoutMail()
  const desk = await program.register({ unconfirmed: true, mailbox })
  const context = await browser.newContext({ baseURL: program.url })
  await desk.signIn(context)
  // The second link replaces the first.
  const first = await confirmationToken(mailbox, desk.user.email)
  const later: Mailbox = async () => (await mailbox()).filter(({ text }) => !text.includes(first))
  const confirm = () => confirmAddress(program.url, later, desk.user.email)
  return { page: await context.newPage(), confirm }
}

it.each(INSTALLATIONS)(
  'an owner $kind reads where the link is, gets another one, and confirms their address',
  async ({ hasMail, says, never, resend, resent }) => {
    const { page, confirm } = await open(hasMail)
    await page.goto('/patients')
    const banner = page.getByRole('complementary', {
      name: 'Confirm your email to finish creating your clinic',
    })
    const words = () => banner.getByRole('paragraph').innerText()
    await expect.poll(words).toMatch(says)
    expect(await words()).not.toMatch(never)
    await axe(page)
    await banner.getByRole('button', { name: resend }).click()
    await page.locator('.toast').getByText(resent).waitFor()
    await confirm()
    await page.reload()
    await page.getByRole('heading', { name: 'Patients' }).waitFor()
    expect(await banner.count()).toBe(0)
  },
)
