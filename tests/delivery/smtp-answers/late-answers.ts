/**
 * What servers and providers say in returned mails: `outcome | status | who says it | words`. Written in the manner of theirs;
 * addresses, hosts and numbers are made up.
 *
 * dead: the address or its domain does not exist, and is never written to again · alive: this message was not delivered, the
 * address stays · account: the sending account was refused, not the message.
 */
export type LateOutcome = 'dead' | 'alive' | 'account'

export interface LateRow {
  outcome: LateOutcome
  status: string
  by: string
  said: string
}

const table = `
dead | 5.1.1 | Postfix | 550 5.1.1 <mia@gast.example>: Recipient address rejected: User unknown in virtual mailbox table
dead | 5.1.1 | Postfix | 550 5.1.1 <mia@gast.example>: Recipient address rejected: User unknown in local recipient table
dead | 5.1.1 | Sendmail | 550 5.1.1 <mia@gast.example>... User unknown
dead | 5.0.0 | Exim | 550 No such user here
dead | 5.0.0 | Exim | 550 Unrouteable address
dead | 5.0.0 | Exim | 550 No such person at this address
dead | 5.0.0 | Exim | all relevant MX records point to non-existent hosts
dead | 5.0.0 | Exim | an MX or SRV record indicated no SMTP service
dead | 5.1.1 | qmail | 550 sorry, no mailbox here by that name (#5.1.1)
dead | 5.1.2 | qmail | Sorry, I couldn't find any host named gast.example. (#5.1.2)
dead | 5.4.4 | qmail | Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)
dead | 5.1.1 | OpenSMTPD | 550 5.1.1 Invalid recipient: <mia@gast.example>
dead | 5.0.0 | OpenSMTPD | Domain does not exist
dead | 5.1.1 | Courier | 550 User unknown
dead | 5.1.1 | Exchange | 550 5.1.1 RESOLVER.ADR.RecipNotFound; not found
dead | 5.1.1 | Exchange | 550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found
dead | 5.1.10 | Exchange | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
dead | 5.4.1 | Microsoft 365 | 550 5.4.1 Recipient address rejected: Access denied. AS(201806271) [XX1YYY01FT001.eop-yyy01.prod.protection.outlook.com]
dead | 5.1.351 | Microsoft 365 | 550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 no mailbox of that name
dead | 5.4.310 | Microsoft 365 | 550 5.4.310 DNS domain does not exist
dead | 5.5.0 | Outlook.com | 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)
dead | 5.1.1 | Outlook.com | 550 Requested action not taken: mailbox unavailable
dead | 5.1.1 | Gmail | 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address
dead | 5.1.2 | Gmail | 553-5.1.2 We weren't able to find the recipient domain. Please check for any spelling errors
dead | 5.0.0 | Yahoo | 554 delivery error: dd This user doesn't have a ymail.example account (mia@ymail.example) [0] - mta0001.mail.example
dead | 5.0.0 | Yahoo | 554 delivery error: dd Requested mail action aborted, mailbox not found
dead | 5.1.1 | AOL | 550 5.1.1 <mia@gast.example>: Recipient address rejected: no such user
dead | 5.1.1 | Zoho | 550 5.1.1 Invalid email recipients: mailbox does not exist
dead | 5.1.1 | GMX | 550 Requested action not taken: mailbox unavailable For explanation visit https://mail.example/
dead | 5.1.1 | Web.de | 550 5.1.1 User unknown
dead | 5.1.1 | T-Online | 550 5.1.1 unknown local-part
dead | 5.1.1 | iCloud | 550 5.1.1 <mia@gast.example>: user does not exist
dead | 5.1.1 | Mimecast | 550 5.1.1 Invalid Recipient - https://community.mimecast.example/docs/1
dead | 5.1.1 | Proofpoint | 550 5.1.1 <mia@gast.example>: Recipient unknown
dead | 5.1.1 | Barracuda | 550 5.1.1 No such user (mia@gast.example)
dead | 5.1.1 | Amazon SES | smtp; 550 5.1.1 user unknown
dead | 5.1.1 | Domino | 550 mia@gast.example... No such user; not listed in Domino Directory
dead | 5.5.0 | Orange.fr | 550 5.5.0 Adresse d'au moins un destinataire invalide. Invalid recipient. OFR_416
dead | 5.5.0 | La Poste | 550 5.5.0 Adresse destinataire invalide. Invalid recipient.
dead | 5.1.1 | Free.fr | 550 5.1.1 Utilisateur inconnu
dead | 5.0.0 | SFR | 550 Boîte aux lettres inexistante
dead | 5.0.0 | OVH | 550 Destinataire inconnu
dead | 5.1.2 | a French relay | Domaine inconnu : gast.example
dead | 5.0.0 | a French relay | L'adresse du destinataire n'existe pas
dead | 5.0.0 | a French relay | 550 compte inexistant
dead | 5.1.1 | a German relay | 550 Empfänger unbekannt
dead | 5.1.1 | a German relay | 550 Empfaenger existiert nicht
dead | 5.0.0 | a German relay | 550 Postfach nicht vorhanden
dead | 5.0.0 | a German relay | Die E-Mail-Adresse wurde nicht gefunden: Adresse nicht gefunden
dead | 5.0.0 | a German relay | 550 Benutzer nicht gefunden
dead | 5.1.2 | a German relay | Domain existiert nicht
dead | 5.1.1 | Libero | 550 utente non trovato
dead | 5.1.1 | Aruba | 550 5.1.1 Utente sconosciuto
dead | 5.0.0 | Tiscali | 550 casella inesistente
dead | 5.0.0 | an Italian relay | Il destinatario non esiste: indirizzo inesistente
dead | 5.1.2 | an Italian relay | Dominio inesistente
dead | 5.1.1 | Telefónica | 550 Usuario desconocido
dead | 5.0.0 | a Spanish relay | 550 El usuario no existe
dead | 5.0.0 | a Spanish relay | 550 Buzón inexistente
dead | 5.0.0 | a Spanish relay | No se encontró la dirección de correo
dead | 5.1.2 | a Spanish relay | Dominio no encontrado
dead | 5.1.1 | KPN | 550 Gebruiker onbekend
dead | 5.0.0 | Ziggo | 550 5.1.1 mailbox niet gevonden
dead | 5.0.0 | a Dutch relay | 550 Ontvanger onbekend
dead | 5.0.0 | a Dutch relay | E-mailadres bestaat niet
dead | 5.1.2 | a Dutch relay | Onbekend domein
dead | 5.1.1 | a Portuguese relay | 550 Usuário desconhecido
dead | 5.0.0 | a Brazilian relay | 550 Destinatário não encontrado
dead | 5.4.4 | Postfix | Host or domain name not found. Name service error for name=gast.example type=AAAA: Host not found
dead | 5.1.10 | Postfix | Domain gast.example does not accept mail (nullMX)
dead | 5.4.4 | iCloud | Illegal host/domain name found
dead | 5.1.2 | Sendmail | 550 5.1.2 <mia@gast.example>... Host unknown (Name server: gast.example: host not found)
dead | 5.0.0 | Dragonfly | DNS lookup failure: host gast.example not found
dead | 5.7.1 | a university | 550 5.7.1 mia@gast.example: unknown user
dead | 5.0.0 | an old server | 553 unknown or illegal alias: mia@gast.example
dead | 5.0.0 | MDaemon | 550 Recipient unknown
dead | 5.1.1 | hMailServer | 550 Unknown user
dead | 5.1.1 | Kerio | 550 5.1.1 User unknown
dead | 5.1.1 | Fastmail | 550 5.1.1 <mia@gast.example>: Recipient address rejected: no such mailbox
dead | 5.1.1 | Gmail | 550 5.1.1 http://support.google.com/mail/bin/answer.py?answer=6596 ad1si1997204pbd.83 - gsmtp
dead | 5.1.1 | Gmail | 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser e22-n7GpZmsf093195.222 - gsmtp
dead | 5.1.6 | DragonFly | 550 5.1.6 <mia@gast.example>: Recipient address rejected: Destination mailbox has moved, No forwarding address
dead | 5.0.0 | Domino | ユーザー Mia (mia@gast.example) は Domino ディレクトリには見つかりません。
dead | 5.0.0 | Notes | ディレクトリのリストにありません
alive | 5.0.0 | Exim | The mail server could not deliver mail to mia@gast.example. The account or domain may not exist, they may be blacklisted, or missing the proper dns entries.
alive | 5.0.0 | vpopmail | vdelivermail: account is locked email bounced
alive | 5.7.13 | Sendmail | 525 5.7.13 Disabled recipient address
alive | 5.1.1 | a hoster | 550 5.1.1 Greylisted, come back later
alive | 5.1.1 | a hoster | 450 4.7.1 Greylisted, try again later
alive | 5.1.1 | Orange.fr | 552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417
alive | 5.2.2 | Postfix | 552 5.2.2 Mailbox full
alive | 5.2.2 | Gmail | 552-5.2.2 The recipient's inbox is out of storage space and inactive
alive | 5.1.1 | an old server | 550 5.1.1 mailbox is full
alive | 5.2.1 | Gmail | 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered
alive | 5.2.1 | Gmail | 550-5.2.1 The email account that you tried to reach is disabled
alive | 5.2.1 | Yahoo | 554 30 Sorry, your message cannot be delivered. This mailbox is disabled (554.30)
alive | 5.1.1 | iCloud | 550 5.1.1 <mia@gast.example>: inactive email address
alive | 5.1.1 | a hoster | 550 5.1.1 Something that nobody has heard of before
alive | 5.1.1 | a hoster | 550 5.1.1 Message refused due to security policy
alive | 5.1.1 | nobody |
alive | 5.1.10 | nobody |
alive | 5.4.1 | nobody |
alive | 5.7.1 | Postfix | 554 5.7.1 <mia@gast.example>: Recipient address rejected: Access denied
alive | 5.7.1 | Gmail | 552-5.7.0 This message was blocked because its content presents a potential security issue
alive | 5.7.1 | a filter | 550 5.7.1 Message looks like spam
alive | 5.7.129 | Microsoft 365 | 550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized to send to the recipient
alive | 5.3.4 | Postfix | 552 5.3.4 Message size exceeds fixed limit
alive | 4.4.1 | Postfix | connect to gast.example[192.0.2.7]:25: Connection timed out
alive | 4.4.7 | Exchange | 450 4.4.7 Message delayed; too long in the queue
alive | 5.4.7 | Sendmail | message could not be delivered for 5 days
alive | 4.4.3 | Postfix | Host or domain name not found. Name service error for name=gast.example type=MX: Host not found, try again
alive | 4.1.1 | Postfix | 450 4.1.1 <mia@gast.example>: Recipient address rejected: User unknown in virtual alias table
alive | 5.4.6 | Exim | 550 too many hops, mail loop
alive | 5.2.0 | Dovecot | temporarily unable to write: maildir over quota
alive | 5.0.0 | Domino | 552 user's mailbox exceeds allowed size
alive | 5.2.2 | a German relay | 552 Postfach des Empfängers ist voll
alive | 5.2.2 | an Italian relay | 552 La casella del destinatario è piena
alive | 5.2.2 | a Spanish relay | 552 El buzón del destinatario está lleno
alive | 5.2.2 | a French relay | 552 Boîte pleine
alive | 5.2.2 | a Dutch relay | 552 De mailbox is vol
alive | 5.1.7 | a hoster | 550 5.1.7 No such domain laden.example
alive | 5.0.0 | a local program | procmail: Couldn't create "/var/spool/mail/mia": No such user
account | 5.1.1 | a hoster | 550 5.1.1 192.0.2.7 has sent to too many recipients this hour
account | 5.1.1 | a hoster | 550 5.7.1 Sender IP is on our block list, see lists.example
account | 5.1.1 | a hoster | 550 5.7.23 SPF validation failed for laden.example
account | 5.7.1 | Spamhaus users | 554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org
account | 5.7.1 | Microsoft 365 | 550 5.7.1 Unfortunately, messages from [192.0.2.7] weren't sent. Please contact your provider since part of their network is on our block list (S3140)
account | 5.7.26 | Gmail | 550-5.7.26 This mail has been blocked because the sender is unauthenticated
account | 5.7.1 | Yahoo | 554 5.7.9 Message not accepted for policy reasons: DMARC policy of laden.example
account | 5.7.25 | Gmail | 550-5.7.25 The IP address sending this message does not have a PTR record setup
account | 5.0.0 | GMX | 554 Reject due to policy restrictions: your IP has a poor reputation
account | 5.4.5 | Gmail | 550-5.4.5 Daily user sending limit exceeded
account | 5.7.1 | IONOS | 550 Requested action not taken: mailbox unavailable, mail send limit exceeded
account | 5.1.8 | Microsoft 365 | 550 5.1.8 Access denied, bad outbound sender
account | 5.7.1 | Postfix | 554 5.7.1 <mia@gast.example>: Relay access denied
account | 5.7.705 | Microsoft 365 | 550 5.7.705 Access denied, tenant has exceeded threshold
account | 5.1.8 | Postfix | 553 5.1.8 <shop@laden.example>: Sender address rejected: Domain not found
account | 5.7.1 | a French relay | 550 Adresse IP 192.0.2.7 bloquée
account | 5.7.1 | a German relay | 554 IP-Adresse ist gelistet: ip-adresse 192.0.2.7 gesperrt
account | 5.0.0 | a hoster | 550 Der PTR-Eintrag dieser IP address does not exist: reverse DNS
alive | 5.1.1 | Postfix | 550 5.1.1 <mia@gast.example>: Recipient address rejected: undeliverable address: host mx2.gast.example[192.0.2.7] said: 450 4.2.0 Mailbox does not exist yet
alive | 5.1.2 | Sendmail | 550 5.1.2 Bad sender's system address: your domain does not exist
alive | 5.1.2 | any | 553 5.1.2 Your return address is not valid: no such domain laden.example
alive | 5.0.0 | any | 550 Return path user does not exist
alive | 5.1.1 | any | 550 5.1.1 envelope sender unknown: no such user
alive | 5.0.0 | any | 550 The sender's mailbox does not exist
alive | 5.0.0 | any | 550 Reply-To address does not exist
alive | 5.1.1 | any | 550 Originator unknown: user does not exist
alive | 5.7.1 | a filter | 554 5.7.1 Link domain not found in DNS (NXDOMAIN), message rejected as phishing
alive | 5.7.1 | Postfix | 554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: cannot find your hostname, unknown host
alive | 5.1.1 | any | 550 5.1.1 HELO name unknown: domain does not exist
alive | 5.4.4 | any | 550 5.4.4 DNS lookup timed out, host not found, please try again later
alive | 5.1.2 | Sendmail | 550 5.1.2 Host unknown (Name server: mx.gast.example: host name lookup failure)
alive | 5.4.6 | any | 554 5.4.6 Too many hops: mail loop detected; user unknown locally
alive | 5.1.1 | any | 550 5.1.1 Recipient unknown at the moment because of maintenance
alive | 5.1.1 | any | 550 5.1.1 Empfänger derzeit unbekannt: Benutzer nicht gefunden
alive | 5.0.0 | any | 550 User unknown: LDAP server unavailable, retry later
alive | 5.1.1 | a list | 550 5.1.1 You are not a member of this list; address unknown to the moderator
alive | 5.1.1 | a filter | 550 5.1.1 Blocked: user unknown senders are throttled
alive | 5.0.0 | any | 550 rejected: the recipient does not exist or the mailbox may have been closed
alive | 5.0.0 | any | 550 rejeté: il se peut que l'adresse n'existe plus
alive | 5.1.1 | a filter | 550 5.1.1 DNSBL lookup: host not found for 4.3.2.1
alive | 5.0.0 | any | 550 Your account does not exist or is not allowed to send
alive | 5.0.0 | a filter | 550 Address rejected by user filter: does not exist in contacts
alive | 5.0.0 | a gateway | 550 Mail server of gast.example is not available, address unknown if it exists there
alive | 5.1.1 | a gateway | 550 5.1.1 Recipient could not be verified: no such user known here yet
account | 5.0.0 | any | 550 Sender verify failed for shop@laden.example: no such user here
alive | 5.1.1 | any | 550 5.1.1 HELO host name does not exist
account | 5.0.0 | any | 550 no such domain in SPF record
account | 5.1.1 | any | 550 invalid DKIM signature, user unknown to our whitelist
alive | 5.4.7 | Halon | Delivery expired (message too old) 'connection timed out, host not found'
dead | 5.1.1 | any | 550 I do not have an account for mia
dead | 5.1.1 | a German host | 550 5.1.1 Dieser Benutzer existiert bei uns nicht
dead | 5.1.1 | any | 550 5.1.1 Account has been deleted
dead | 5.1.1 | any | 550 This account no longer exists
dead | 5.1.1 | any | 550 5.1.1 There is no one here by that name
`

export const lateAnswers: LateRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [outcome = '', status = '', by = '', ...said] = line.split(' |').map((cell) => cell.trim())
    return { outcome: outcome as LateOutcome, status, by, said: said.join(' | ') }
  })
