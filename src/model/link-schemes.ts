/**
 * Schemes of links that lead to no page and stay as they are: those that HTML holds for safe to hand to another program.
 *
 * @see https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme
 */
export const plainSchemes: ReadonlySet<string> = new Set(
  'ftp ftps geo http https im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sips sms smsto ssh tel urn webcal xmpp'.split(
    ' '
  )
)

/** Schemes that run code or read files where they are followed. */
export const unsafeSchemes: ReadonlySet<string> = new Set(
  'javascript vbscript data blob file filesystem about view-source'.split(' ')
)
