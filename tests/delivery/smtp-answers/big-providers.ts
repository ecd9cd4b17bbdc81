/** Answers of the providers that most people send through or to. */
import { rows } from './answer-table'

export const bigProviders = [
  // support.google.com/a/answer/3726730
  ...rows(
    'Gmail and Google Workspace',
    'D',
    `
content | rest day | 550-5.4.5 Daily user sending limit exceeded. For more information on Gmail¶550-5.4.5 sending limits go to¶550 5.4.5  https://support.google.com/a/answer/166852 5b1f17b1804b1-43b - gsmtp
content | rest day | 550 5.4.5 Daily user sending quota exceeded. ffacd0b85a97d - gsmtp
recipient | rest day | 550-5.4.5 Daily SMTP relay sending limit exceeded for this user. For more¶550 5.4.5 information on SMTP relay sending limits please contact your administrator. - gsmtp
recipient | rest day | 550-5.7.1 Daily SMTP relay limit exceeded for customer. For more information on¶550 5.7.1 SMTP relay sending limits please contact your administrator. - gsmtp
sender | rest day | 550 5.4.5 Daily SMTP relay sending limit exceeded for this user. - gsmtp
content | rest minutes | 421-4.7.0 Too many messages sent in a short time, rate limited. Please slow down
recipient | wait | 450-4.2.1 The user you are trying to contact is receiving mail too quickly.¶450-4.2.1 Please resend your message at a later time. If the user is able to¶450 4.2.1 receive mail at that time, your message will be delivered. - gsmtp
recipient | wait | 450-4.2.1 The user you are trying to contact is receiving mail at a rate that¶450 4.2.1 prevents additional messages from being delivered. https://support.google.com/mail/?p=ReceivingRate - gsmtp
recipient | wait | 550-5.2.1 The user you are trying to contact is receiving mail at a rate that¶550-5.2.1 prevents additional messages from being delivered. For more¶550 5.2.1 information, please visit https://support.google.com/mail/?p=ReceivingRatePerm p131si841 - gsmtp
recipient | address dead | 550-5.1.1 The email account that you tried to reach does not exist. Please try¶550-5.1.1 double-checking the recipient's email address for typos or¶550-5.1.1 unnecessary spaces. Learn more at¶550 5.1.1  https://support.google.com/mail/?p=NoSuchUser a640c23a - gsmtp
recipient | address | 550-5.2.1 The email account that you tried to reach is disabled. Learn more at¶550 5.2.1  https://support.google.com/mail/?p=DisabledUser 000eee.000 - gsmtp
recipient | address | 550 5.2.1 The email account that you tried to reach is inactive. For more information go to https://support.google.com/mail/?p=DisabledUser - gsmtp
recipient | wait | 452-4.2.2 The recipient's inbox is out of storage space. Please direct the¶452-4.2.2 recipient to¶452 4.2.2  https://support.google.com/mail/?p=OverQuotaTemp - gsmtp
recipient | wait | 552-5.2.2 The recipient's inbox is out of storage space and inactive. Please¶552-5.2.2 direct the recipient to¶552 5.2.2  https://support.google.com/mail/?p=OverQuotaPerm c2-20 - gsmtp
recipient | wait | 452-4.2.2 The email account that you tried to reach is over quota. Please direct¶452 4.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaTemp - gsmtp
recipient | address dead | 553-5.1.2 We weren't able to find the recipient domain. Please check for any¶553-5.1.2 spelling errors, and make sure you didn't enter any spaces, periods,¶553 5.1.2 or other punctuation after the recipient's email address. - gsmtp
recipient | address | 553-5.1.3 The recipient address <{to}> is not a valid RFC-5321 address. Learn¶553 5.1.3 more at https://support.google.com/mail/answer/6596 - gsmtp
sender | owner login_required | 530-5.7.0 Authentication Required. For more information, go to¶530 5.7.0  https://support.google.com/mail/?p=WantAuthError - gsmtp
sender | owner tls_missing | 530 5.7.0 Must issue a STARTTLS command first. ffacd0b85a97d - gsmtp
login | owner wrong_password | 535-5.7.8 Username and Password not accepted. For more information, go to¶535 5.7.8  https://support.google.com/mail/?p=BadCredentials 5b1f17b1804b1 - gsmtp
login | owner wrong_password | 534-5.7.9 Application-specific password required. For more information, go to¶534 5.7.9  https://support.google.com/mail/?p=InvalidSecondFactor - gsmtp
login | owner wrong_password | 534-5.7.14 <https://accounts.google.com/signin/continue?sarp=1> Please log in via¶534-5.7.14 your web browser and then try again.¶534-5.7.14  Learn more at¶534 5.7.14  https://support.google.com/mail/answer/78754 - gsmtp
login | outage | 454 4.7.0 Cannot authenticate due to a temporary system problem. Try again later. - gsmtp
login | rest minutes | 454 4.7.0 Too many login attempts, please try again later. - gsmtp
content | owner blocked_by_provider | 550-5.7.1 [203.0.113.7      12] Our system has detected that this message is¶550-5.7.1 likely unsolicited mail. To reduce the amount of spam sent to Gmail,¶550-5.7.1 this message has been blocked. Please visit¶550 5.7.1  https://support.google.com/mail/?p=UnsolicitedMessageError - gsmtp
content | owner blocked_by_provider | 550-5.7.1 [203.0.113.7] Our system has detected an unusual rate of unsolicited mail¶550-5.7.1 originating from your IP address. To protect our users from spam, mail¶550 5.7.1 sent from your IP address has been blocked. - gsmtp
content | owner blocked_by_provider | 550-5.7.1 [192.0.2.22 18] Our system has detected that this message is likely¶550-5.7.1 suspicious due to the very low reputation of the sending domain. To best¶550 5.7.1 protect our users from spam, the message has been blocked. - gsmtp
content | rest distrusted | 421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from¶421-4.7.28 your IP address. To protect our users from spam, mail sent from your IP¶421 4.7.28 address has been temporarily rate limited. - gsmtp
content | rest distrusted | 421-4.7.26 Your email has been rate limited because it is unauthenticated. Gmail¶421 4.7.26 requires all senders to authenticate with either SPF or DKIM. - gsmtp
content | owner domain_not_authenticated | 550-5.7.26 This mail has been blocked because the sender is unauthenticated.¶550-5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.¶550 5.7.26 For instructions go to https://support.google.com/mail/answer/81126#authentication - gsmtp
content | owner domain_not_authenticated | 550-5.7.26 Unauthenticated email from example.com is not accepted due to¶550-5.7.26 domain's DMARC policy. Please contact the administrator of example.com¶550 5.7.26 domain if this was a legitimate mail. - gsmtp
content | owner domain_not_authenticated | 550-5.7.26 The MAIL FROM domain [mail.example.com] has an SPF record with a hard¶550-5.7.26 fail policy (-all) but it fails to pass SPF checks with the ip:¶550 5.7.26 [192.0.2.24]. - gsmtp
content | owner domain_not_authenticated | 550-5.7.25 [192.0.2.202] The IP address sending this message does not have a¶550-5.7.25 PTR record setup, or the corresponding forward DNS entry does not¶550 5.7.25 point to the sending IP. - gsmtp
content | owner domain_not_authenticated | 550-5.7.1 This message does not have authentication information or fails to pass¶550-5.7.1 authentication checks. To best protect our users from spam, the message¶550 5.7.1 has been blocked. - gsmtp
content | message | 552-5.7.0 This message was blocked because its content presents a potential¶552-5.7.0 security issue. Please visit¶552 5.7.0  https://support.google.com/mail/?p=BlockedMessage to review our message content - gsmtp
content | message | 550-5.7.1 This message is not RFC 5322 compliant. There are multiple Subject¶550 5.7.1 headers. To reduce the amount of spam sent to Gmail, this message has been blocked. - gsmtp
content | message | 552-5.2.3 Your message exceeded Google's message size limits. To view our message¶552 5.2.3 size guidelines, go to https://support.google.com/mail/?p=MaxSizeError - gsmtp
recipient | message | 550-5.7.1 The user or domain that you are sending to (or from) has a policy that¶550 5.7.1 prohibited the mail that you sent. Please contact your domain administrator. - gsmtp
sender | owner not_allowed_to_send | 550-5.7.1 Invalid credentials for relay [203.0.113.5]. The IP address you've¶550-5.7.1 registered in your Workspace SMTP Relay service doesn't match the domain¶550 5.7.1 of the account this email is being sent from. - gsmtp
recipient | wait | 421 4.7.0 Try again later, closing connection. (MAIL) a640c23a62f3a - gsmtp
recipient | wait | 451 4.3.0 Mail server temporarily rejected message. a640c23a62f3a - gsmtp
content | wait | 421-4.4.5 Server busy, try again later. - gsmtp
content | owner on_blocklist | 550-5.7.1 The IP you're using to send mail is not authorized to send email directly¶550-5.7.1 to our servers. Please use the SMTP relay at your service provider¶550 5.7.1 instead. - gsmtp
`
  ),
  // learn.microsoft.com: NDR error codes in Exchange Online; limits of Exchange Online
  ...rows(
    'Microsoft 365',
    'D',
    `
content | rest day | 550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients
content | rest day | 554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message due to a permanent exception with message The message can't be submitted because the sender's submission quota was exceeded.
content | rest day | 550 5.7.232 Your message can't be sent because your trial tenant has exceeded its tenant external recipient rate limit
content | rest day | 550 5.7.233 Your message can't be sent because your tenant exceeded its tenant external recipient rate limit
content | rest minutes | 432 4.3.2 Concurrent connections limit exceeded. Visit https://aka.ms/concurrent_sending for more information. [FR0P281CA0001.DEUP281.PROD.OUTLOOK.COM]
content | wait | 432 4.3.2 STOREDRV.Deliver; recipient thread limit exceeded [{domain}]
content | owner blocked_by_provider | 550 5.1.8 Access denied, bad outbound sender AS(42004) [DB9PR02MB1234.eurprd02.prod.outlook.com]
content | owner blocked_by_provider | 550 5.1.8 Access denied, bad outbound sender
content | owner blocked_by_provider | 550 5.7.501 Access denied, spam abuse detected
content | owner blocked_by_provider | 550 5.7.502 Access denied, banned sender
content | owner blocked_by_provider | 550 5.7.705 Access denied, tenant has exceeded threshold
content | owner blocked_by_provider | 550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP. For more information please go to http://go.microsoft.com/fwlink/?LinkId=526653 [AM0PR02.eurprd02.prod.outlook.com]
content | owner blocked_by_provider | 550 5.7.750 Service unavailable. Client blocked from sending from unregistered domains
content | owner blocked_by_provider | 550 5.7.703 Your message can't be delivered because messages to {to}, your organization are blocked by your organization
content | owner blocked_by_provider | 554 5.2.0 STOREDRV.Submission.Exception:OutboundSpamException; Failed to process message due to a permanent exception with message WASCL UserAction verdict is not None. Actual verdict is Suspend, ShowTierUpgrade.
content | rest day | 554 5.2.0 STOREDRV.Submission.Exception:OutboundSpamException; Failed to process message due to a permanent exception with message WASCL UserAction verdict is not None. Actual verdict is RefuseQuota, ShowTierUpgrade. OutboundSpamException: WASCL UserAction verdict is not None.
sender | owner login_required | 530 5.7.57 Client not authenticated to send mail. Error: 535 5.7.139 [FR3P281CA0001.DEUP281.PROD.OUTLOOK.COM]
sender | owner login_required | 530 5.7.57 SMTP; Client was not authenticated to send anonymous mail during MAIL FROM
login | owner wrong_password | 535 5.7.3 Authentication unsuccessful [AM0PR10CA0001.EURPRD10.PROD.OUTLOOK.COM]
login | owner smtp_auth_off | 535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.ms/smtp_auth_disabled for more information.
login | owner smtp_auth_off | 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.
login | owner wrong_password | 535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.
login | outage | 454 4.7.0 Temporary authentication failure [AM0PR10CA0001.EURPRD10.PROD.OUTLOOK.COM]
content | owner not_allowed_to_send | 554 5.2.252 SendAsDenied; shop@example.com not allowed to send as info@example.com; STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied
content | owner not_allowed_to_send | 550 5.7.60 SMTP; Client does not have permissions to send as this sender
recipient | owner not_allowed_to_send | 550 5.7.64 TenantAttribution; Relay Access Denied [AM5EUR03FT001.eop-EUR03.prod.protection.outlook.com]
recipient | owner not_allowed_to_send | 550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain
recipient | address dead | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient {to} not found by SMTP address lookup
recipient | address dead | 550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found
recipient | address dead | 550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [BL2NAM02FT061.eop-nam02.prod.protection.outlook.com]
recipient | address dead | 550 5.4.1 [{to}]: Recipient address rejected: Access denied [DB5EUR03FT032.eop-EUR03.prod.protection.outlook.com]
recipient | address dead | 550 5.4.310 DNS domain {domain} does not exist [Message=InfoDomainNonexistent]
recipient | message | 550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed because the sender was not authenticated when sending to this group
recipient | message | 550 5.7.124 RESOLVER.RST.SenderNotInAllowedList; sender is not in the allowed-senders list of the recipient group
recipient | message | 550 5.7.1 RESOLVER.RST.AuthRequired; authentication required
content | message | 550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient
content | message | 552 5.3.4 Message size exceeds fixed maximum message size
recipient | wait | 554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded; Failed to process message
recipient | wait | 550 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour
recipient | wait | 451 4.7.500 Server busy. Please try again later from [203.0.113.4]. (S77719) [VI1EUR04FT001.eop-eur04.prod.protection.outlook.com]
content | owner domain_not_authenticated | 550 5.7.509 Access denied, sending domain [EXAMPLE.COM] does not pass DMARC verification and has a DMARC policy of reject. [7FQL1BDY.JPNP222.PROD.OUTLOOK.COM]
content | owner domain_not_authenticated | 550 5.7.515 Access denied, sending domain EXAMPLE.COM doesn't meet the required authentication level. The sender's domain in the 5322.From address doesn't meet the authentication requirements
content | owner domain_not_authenticated | 550 5.7.23 The message was rejected because of Sender Policy Framework violation
sender | owner on_blocklist | 550 5.7.606 Access denied, banned sending IP [198.51.100.222]. To request removal from this list please visit https://sender.office.com/ and follow the directions. (AS16012609)
content | message | 550 5.7.513 Service unavailable, Client host [203.0.113.9] blocked by recipient using Customer Block list (AS16012607)
content | message | 550 5.7.507 Access denied, rejected by recipient
`
  ),
  // postmaster.live.com/pm/troubleshooting.aspx
  ...rows(
    'Outlook.com and Hotmail',
    'D',
    `
sender | owner on_blocklist | 550 5.7.1 Unfortunately, messages from [203.0.113.5] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150). You can also refer your provider to http://mail.live.com/mail/troubleshooting.aspx#errors.
recipient | address dead | 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [VE1EUR01FT010.eop-EUR01.prod.protection.outlook.com]
sender | rest distrusted | 451 4.7.650 The mail server [192.0.2.25] has been temporarily rate limited due to IP reputation. For e-mail delivery information, see https://postmaster.live.com (S775) [AM7EUR06FT001.eop-eur06.prod.protection.outlook.com]
content | owner on_blocklist | 550 OU-002 (BAY004-MC1F12) Unfortunately, messages from 192.0.2.7 weren't sent. Mail rejected by Outlook.com for policy reasons: your IP is on a blocklist.
recipient | wait | 552 5.2.2 <{to}>... Mailbox Full
`
  ),
  // senders.yahooinc.com/smtp-error-codes
  ...rows(
    'Yahoo and AOL',
    'D',
    `
recipient | address dead | 554 delivery error: dd This user doesn't have a yahoo.com account ({to}) [0] - mta1082.mail.bf1.yahoo.com
recipient | address | 554 delivery error: dd Sorry your message to {to} cannot be delivered. This account has been disabled or discontinued [#102]. - mta4222.mail.ne1.yahoo.com
recipient | address dead | 554 delivery error: dd Not a valid recipient - atlas315.free.mail.ne1.yahoo.com
sender | rest distrusted | 421 4.7.0 [TSS04] Messages from 192.0.2.192 temporarily deferred due to unexpected volume or user complaints - 4.16.55.1; see https://postmaster.yahooinc.com/error-codes
sender | owner on_blocklist | 553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.8, because the ip is in Spamhaus's list; see https://postmaster.yahooinc.com/error-codes
content | owner domain_not_authenticated | 554 5.7.9 Message not accepted for policy reasons: DMARC evaluation failed. See https://postmaster.yahooinc.com/error-codes
login | owner wrong_password | 535 5.7.0 (#MBR1212) Incorrect username or password used or Account has been locked
login | rest minutes | 535 5.7.0 (#AUTH005) Too many bad auth attempts.
content | careful | 554 Message not allowed - [PH01] Email not accepted for policy reasons. Please visit https://postmaster.yahooinc.com/error-codes [120]
content | rest minutes | 421 Too many connections from your host. Closing.
recipient | address | 554 30 Sorry, your message to {to} cannot be delivered. This mailbox is disabled (554.30).
`
  ),
  // support.apple.com/102322
  ...rows(
    'iCloud',
    'D',
    `
login | owner wrong_password | 535 5.7.8 Error: authentication failed: 5.7.8 invalid credentials
recipient | address dead | 550 5.1.1 <{to}>: user does not exist
recipient | address | 550 5.1.1 <{to}>: inactive email address
recipient | address dead | 550 5.1.6 recipient no longer on server: {to}
recipient | wait | 552 5.2.2 <{to}>: user is over quota
content | owner domain_not_authenticated | 554 5.7.1 Your message was rejected due to example.com's DMARC policy. See https://support.apple.com/en-us/HT204137 for info
content | owner not_allowed_to_send | 550 5.7.0 From address is not one of your addresses.
sender | rest distrusted | 421 4.7.1 Messages from this server have been deferred due to excessive volume.
recipient | owner on_blocklist | 550 5.7.1 Mail from IP 203.0.113.44 was rejected due to listing in Spamhaus PBL. For details please see http://www.spamhaus.org/query/bl?ip=203.0.113.44
`
  )
]
