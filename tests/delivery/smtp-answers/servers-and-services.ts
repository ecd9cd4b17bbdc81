/** Answers of mail server software, bulk mail services, and filters in front of other servers. */
import { rows } from './answer-table'

export const serversAndServices = [
  // postfix.org: default texts and restrictions
  ...rows(
    'Postfix',
    'S',
    `
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown in local recipient table
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown in virtual mailbox table
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown in virtual alias table
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown in relay recipient table
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: undeliverable address: host mx.{domain}[203.0.113.4] said: 550 5.1.1 User unknown (in reply to RCPT TO command)
recipient | address dead | 556 5.1.10 <{to}>: Recipient address rejected: Domain {domain} does not accept mail (nullMX)
recipient | address dead | 550 5.1.2 <{to}>: Recipient address rejected: Domain not found
recipient | owner not_allowed_to_send | 554 5.7.1 <{to}>: Relay access denied
recipient | wait | 454 4.7.1 <{to}>: Relay access denied
recipient | wait | 450 4.2.0 <{to}>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/{domain}.html
recipient | wait | 451 4.7.1 Greylisting in action, please come back in 00:04:59
recipient | wait | 450 4.1.1 <{to}>: Recipient address rejected: unverified address: Address verification in progress
recipient | wait | 450 4.1.2 <{to}>: Recipient address rejected: Domain not found
sender | owner domain_not_authenticated | 550 5.1.8 <shop@example.com>: Sender address rejected: Domain not found
sender | owner login_required | 553 5.7.1 <shop@example.com>: Sender address rejected: not logged in
sender | owner not_allowed_to_send | 553 5.7.1 <shop@example.com>: Sender address rejected: not owned by user info@example.com
recipient | owner not_allowed_to_send | 554 5.7.1 <shop@example.com>: Sender address rejected: Access denied
recipient | owner on_blocklist | 554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/203.0.113.7
recipient | rest distrusted | 454 4.7.1 Service unavailable; Client host [203.0.113.7] blocked using ix.dnsbl.manitu.net
recipient | rest distrusted | 450 4.7.1 Client host rejected: cannot find your hostname, [203.0.113.7]
recipient | owner domain_not_authenticated | 504 5.5.2 <shop-pc>: Helo command rejected: need fully-qualified hostname
recipient | owner login_required | 530 5.7.0 Authentication required
sender | owner tls_missing | 530 5.7.0 Must issue a STARTTLS command first
login | owner wrong_password | 535 5.7.8 Error: authentication failed: authentication failure
login | outage | 454 4.7.0 Temporary authentication failure: Connection lost to authentication server
login | owner tls_missing | 538 5.7.11 Encryption required for requested authentication mechanism
sender | message | 552 5.3.4 Message size exceeds fixed limit
content | message | 552 5.3.4 Error: message file too big
recipient | wait | 452 4.3.1 Insufficient system storage
sender | rest minutes | 421 4.7.0 mail.example.com Error: too many connections from 203.0.113.7
sender | rest minutes | 450 4.7.1 Error: too much mail from 203.0.113.7
recipient | rest minutes | 450 4.7.1 Error: too many recipients from 203.0.113.7
content | message | 550 5.7.1 Message content rejected, UBE, id=00000-22-225
content | message | 554 5.7.0 Reject, id=20025-09 - SPAM
content | wait | 451 4.3.0 Error: queue file write error
content | wait | 451 4.7.1 Service unavailable - try again later
recipient | wait | 452 4.2.2 <{to}>: Recipient address rejected: User over quota
content | message | 554 5.4.6 Too many hops
content | message | 554 5.7.1 Spam message rejected
`
  ),
  // Policy services and Rspamd, with wording that hosting companies keep
  ...rows(
    'policyd, Rspamd, Dovecot',
    'S',
    `
recipient | rest day | 451 4.7.1 <{to}>: Recipient address rejected: Policy Rejection: Quota exceeded. Sending limit reached
recipient | rest minutes | 451 4.7.1 Ratelimit "user" exceeded
content | message | 554 5.7.1 Spam message rejected; If this is not spam contact abuse
content | message | 554 5.7.1 Gtube pattern: message is spam
recipient | wait | 552 5.2.2 <{to}> Quota exceeded (mailbox for user is full)
recipient | address dead | 550 5.1.1 <{to}> User doesn't exist: {to}
`
  ),
  // exim.org: default configuration
  ...rows(
    'Exim',
    'S',
    `
recipient | address dead | 550 Unrouteable address
recipient | address dead | 550 Unknown user
recipient | owner not_allowed_to_send | 550 relay not permitted
recipient | owner login_required | 550-Please turn on SMTP Authentication in your mail client,¶550-or login to the IMAP/POP3 server before sending your message.¶550 mail.example.com is not permitted to relay through this server without authentication.
recipient | owner login_required | 550 authentication required to relay
recipient | owner domain_not_authenticated | 550-Verification failed for <shop@example.com>¶550-No Such User Here¶550 Sender verify failed
content | message | 552 message size exceeds maximum permitted
content | message | 550 This message contains a virus (Eicar-Test-Signature)
recipient | wait | 451 Temporary local problem - please try later
recipient | wait | 451-{to}: greylisted¶451 Please try again in 300 seconds
recipient | wait | 550 Mailbox quota exceeded
recipient | careful | 550 Administrative prohibition
recipient | owner on_blocklist | 550-"JunkMail rejected - host.example.com [203.0.113.8]:24706 is in an RBL: Blocked - see https://www.spamcop.net/bl.shtml?203.0.113.8"
recipient | rest minutes | 421 Too many concurrent SMTP connections; please try again later
`
  ),
  ...rows(
    'Exchange on premises',
    'D',
    `
recipient | owner not_allowed_to_send | 550 5.7.1 Unable to relay
recipient | owner not_allowed_to_send | 550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain
sender | owner login_required | 530 5.7.1 Client was not authenticated
sender | owner not_allowed_to_send | 550 5.7.1 Client does not have permissions to send as this sender
recipient | address dead | 550 5.1.1 RESOLVER.ADR.RecipNotFound; not found
recipient | wait | 550 5.2.2 STOREDRV.Deliver: mailbox full. The following information should help identify the cause: "MapiExceptionShutoffQuotaExceeded:00.00000"
content | message | 550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient
content | wait | 452 4.3.1 Insufficient system resources
content | rest minutes | 421 4.4.2 Message submission rate for this client has exceeded the configured limit
login | owner wrong_password | 535 5.7.3 Authentication unsuccessful
`
  ),
  ...rows(
    'Sendmail',
    'S',
    `
recipient | address dead | 550 5.1.1 <{to}>... User unknown
recipient | address dead | 550 5.1.2 <{to}>... Host unknown (Name server: {domain}: host not found)
recipient | owner login_required | 550 5.7.1 <{to}>... Relaying denied. Proper authentication required.
recipient | owner not_allowed_to_send | 550 5.7.1 <{to}>... Relaying denied. IP name lookup failed [203.0.113.4]
sender | owner domain_not_authenticated | 553 5.1.8 <root@shop-pc>... Domain of sender address root@shop-pc does not exist
recipient | wait | 452 4.4.5 Insufficient disk space; try again later
greeting | rest minutes | 421 4.3.2 Connection rate limit exceeded.
content | message | 554 5.7.9 Header error
content | message | 552 5.2.3 Message size exceeds fixed maximum message size (10485760)
recipient | wait | 451 4.7.1 Greylisting in action, please come back later
`
  ),
  ...rows(
    'qmail',
    'S',
    `
recipient | address dead | 550 sorry, no mailbox here by that name (#5.1.1 - chkuser)
recipient | owner not_allowed_to_send | 553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)
recipient | message | 553 sorry, your envelope recipient is in my badrcptto list (#5.7.1)
recipient | wait | 552 user is over quota (#5.2.2)
sender | owner not_allowed_to_send | 553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)
content | message | 552 sorry, that message size exceeds my databytes limit (#5.3.4)
login | owner wrong_password | 535 authorization failed (#5.7.0)
`
  ),
  // docs.aws.amazon.com/ses: SMTP response codes
  ...rows(
    'Amazon SES',
    'D',
    `
content | rest day | 454 Throttling failure: Daily message quota exceeded.
content | rest minutes | 454 Throttling failure: Maximum sending rate exceeded.
content | owner not_allowed_to_send | 554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: shop@example.com
content | owner blocked_by_provider | 554 Message rejected: Sending suspended for this account. For more information, please check the inbox of the email address associated with your AWS account.
content | owner blocked_by_provider | 554 Message rejected: Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.
content | owner not_allowed_to_send | 554 Access denied: User 'arn:aws:iam::123456789012:user/ses' is not authorized to perform 'ses:SendRawEmail'
login | owner wrong_password | 535 Authentication Credentials Invalid
sender | owner login_required | 530 Authentication required
login | outage | 451 Temporary authentication failure
content | message | 552 5.3.4 Message size exceeds maximum
`
  ),
  // twilio.com/docs/sendgrid: SMTP errors and troubleshooting
  ...rows(
    'SendGrid',
    'D',
    `
login | rest day | 451 Authentication failed: Maximum credits exceeded
content | owner not_allowed_to_send | 550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.
sender | wait | 403 You are not authorized to send from that email address
sender | owner login_required | 550 Unauthenticated senders not allowed
login | owner wrong_password | 535 Authentication failed: Bad username / password
content | rest day | 451 You have exceeded your messaging limits
recipient | rest minutes | 450 too frequent connects from 198.51.100.135, please try again later.
recipient | wait | 451 Temporary local problem - please try later
`
  ),
  ...rows(
    'Mailgun, Brevo, Mailjet, SparkPost, Postmark',
    'D',
    `
content | rest distrusted | 421 Domain mg.example.com is not allowed to send: account disabled
content | owner not_allowed_to_send | 550 5.7.1 Domain mg.example.com is unverified and requires DNS configuration
content | rest day | 421 Domain mg.example.com is not allowed to send: recipient limit exceeded
content | owner not_allowed_to_send | 550 Sandbox subdomains are for test purposes only. Please add your own domain or add the address to authorized recipients: recipient not verified
login | owner wrong_password | 535 5.7.8 Authentication failed
login | owner blocked_by_provider | 525 5.7.1 Unauthorized IP address
sender | owner blocked_by_provider | 502 5.7.0 Your SMTP account is not yet activated. Contact us at contact@sendinblue.com
content | owner blocked_by_provider | 550 5.7.1 Your account has been suspended
content | rest day | 552 5.7.0 Not enough credits to send this email
content | owner not_allowed_to_send | 550 5.1.0 Sender not authorized: shop@example.com is not a validated sender
sender | owner not_allowed_to_send | 550 5.7.1 relaying denied
content | owner not_allowed_to_send | 550 5.7.1 Unconfigured Sending Domain <example.com>
content | rest day | 550 5.7.1 Exceeded sending limit for this account
content | owner not_allowed_to_send | 550 5.7.1 The 'From' address you supplied (shop@example.com) is not a Sender Signature on your account.
content | address | 550 5.7.1 You tried to send to a recipient that has been marked as inactive.
content | rest day | 554 5.7.1 Sending limit exceeded: monthly quota of your plan is used up
`
  ),
  // community.mimecast.com, support.proofpoint.com, campus.barracuda.com
  ...rows(
    'Mimecast, Proofpoint, Barracuda, Spamhaus',
    'D',
    `
recipient | owner domain_not_authenticated | 550 Rejected by header based Anti-Spoofing policy: shop@example.com - https://community.mimecast.com/docs/DOC-1369#550 [_g67iKwmNreAb9PeazQFDQ.us227]
recipient | owner on_blocklist | 554 Host network not allowed - https://community.mimecast.com/docs/DOC-1369#554 [z7qZw5BPd1zlDYHka4589ru.us222]
recipient | owner blocked_by_provider | 550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550 [vH7Ns8biNg.us149]
content | message | 554 email rejected due to security policies - MCSpamSignature.sa.2.2
recipient | wait | 451 Internal resources are temporarily unavailable - https://community.mimecast.com/docs/DOC-1369#451 [us149]
recipient | address dead | 550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [us149]
greeting | owner on_blocklist | 554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.225
recipient | owner on_blocklist | 550 5.7.0 Blocked - see https://support.proofpoint.com/dnsbl-lookup.cgi?ip=192.0.2.225
recipient | careful | 550 5.7.0 Local Policy Violation
recipient | owner on_blocklist | 554-Service unavailable; Client host [mta.example.com] blocked using Barracuda Reputation; http://www.barracudanetworks.com/reputation/?r=1&ip=192.0.2.3
recipient | message | 550 permanent failure for one or more recipients ({to}:blocked by recipient)
content | message | 550 5.7.1 Message rejected as spam by Content Filtering.
recipient | owner on_blocklist | 550 5.7.1 Mail from IP 192.0.2.44 was rejected due to listing in Spamhaus XBL. For details please see http://www.spamhaus.org/query/bl?ip=192.0.2.44
recipient | owner on_blocklist | 553 https://www.spamhaus.org/query/ip/192.0.2.44
sender | owner on_blocklist | 550-5.1.0 MXIN506 MailFrom domain is listed in Spamhaus. To request removal from this list see https://www.spamhaus.org/query/lookup/
content | owner on_blocklist | 554 5.7.1 Service unavailable; Sender address [shop@example.com] blocked using dbl.spamhaus.org; https://www.spamhaus.org/query/domain/example.com
content | message | 550 5.7.1 This message contains a URL that is listed in multi.uribl.com
recipient | wait | 450 4.1.1 <{to}>: Recipient address rejected: unverified address: connect to mx.{domain}: Connection timed out
`
  ),
  // RFC 5321, 3463: answers that say no more than their code, and unknown ones
  ...rows(
    'Hardly a word, or words that nobody knows',
    'S',
    `
recipient | message | 550 no
recipient | message | 550 Rejected
content | message | 554 5.6.0 no
recipient | address dead | 550 5.1.1 no such user
content | address dead | 550 5.1.10 null MX
recipient | careful | 550 5.7.1 Frobnication of the quux is not intended here
content | careful | 554 5.0.0 The flux is out of order
content | careful | 554 Transaction failed
content | careful | 550 5.7.1 Access denied
recipient | careful | 550 5.1.1 Message refused due to security policy
sender | owner not_allowed_to_send | 550 5.7.1 not you
greeting | outage | 554 5.3.2 no service
greeting | outage | 421 4.3.2 busy
`
  )
]
