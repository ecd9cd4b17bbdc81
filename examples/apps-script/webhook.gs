/**
 * A Google Sheet that receives each new review.
 *
 * 1. In the sheet: Extensions, Apps Script; paste this, and set SECRET to something long that nobody can guess.
 * 2. Deploy, New deployment, Web app; execute as you, access for anyone. Copy its address.
 * 3. In Goodword: Settings, Advanced, Webhooks; the address with ?secret=… behind it, the event review.created.
 *
 * Apps Script does not show the headers of a request, so the signature cannot be checked: the secret in the address stands in for it.
 */
const SECRET = 'put-something-long-here'

function doPost(request) {
  if (request.parameter.secret !== SECRET) return ContentService.createTextOutput('no')
  const { type, data } = JSON.parse(request.postData.contents)
  // Of a review that the webhook may not read only the id is sent.
  if (type !== 'review.created' || data.source === undefined)
    return ContentService.createTextOutput('ignored')
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
  if (sheet.getLastRow() === 0) sheet.appendRow(['Date', 'Score', 'Name', 'Source', 'Review'])
  sheet.appendRow([
    data.created_at,
    data.score,
    asText(data.reviewer.name),
    data.source.name,
    asText(data.review)
  ])
  return ContentService.createTextOutput('added')
}

/** Strangers write this: a formula must stay a text. */
function asText(value) {
  return /^[=+\-@\t\r]/.test(value || '') ? "'" + value : value
}
