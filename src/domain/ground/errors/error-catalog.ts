/** Every error a caller can meet: its category, its status, why it comes, and what helps. The reference page is made of it. */
export interface ErrorEntry {
  type:
    | 'invalid_request'
    | 'authentication_error'
    | 'permission_error'
    | 'not_found'
    | 'method_not_allowed'
    | 'conflict'
    | 'gone'
    | 'payload_too_large'
    | 'unsupported_media_type'
    | 'idempotency_error'
    | 'quota_exceeded'
    | 'rate_limited'
    | 'api_error'
    | 'unavailable';
  status: number;
  cause: string;
  remedy: string;
}

function entry(type: ErrorEntry['type'], status: number, cause: string, remedy: string): ErrorEntry {
  return { type, status, cause, remedy };
}

export const errorCatalog = {
  missing_param: entry(
    'invalid_request',
    400,
    'A required field or query parameter was not sent.',
    'Send the field that `param` names.',
  ),
  invalid_param: entry(
    'invalid_request',
    400,
    'A field or query parameter holds a value that is not accepted.',
    'The message says what was got and what is accepted; `param` says where.',
  ),
  unknown_param: entry(
    'invalid_request',
    400,
    'The request has a field or query parameter that this operation does not know.',
    'Check the spelling of what `param` names, or leave it out.',
  ),
  invalid_json: entry(
    'invalid_request',
    400,
    'The body is not JSON.',
    'Send one JSON object in UTF-8 without a byte order mark.',
  ),
  invalid_cursor: entry(
    'invalid_request',
    400,
    'The cursor was not made by this list with these filters.',
    'Use `next_cursor` as it was given, with the same filters, or start from the first page.',
  ),
  batch_too_large: entry(
    'invalid_request',
    400,
    'A batch, or a file of bots, holds more than 1,000 items.',
    'Split it. Nothing of it was stored.',
  ),
  invalid_idempotency_key: entry(
    'invalid_request',
    400,
    'The Idempotency-Key header is empty, longer than 255 characters, not printable ASCII, or sent twice.',
    'Send one key of 1 to 255 printable ASCII characters, for example a UUID.',
  ),
  https_required: entry('invalid_request', 400, 'The address does not use https.', 'Use an https address.'),
  url_not_allowed: entry(
    'invalid_request',
    400,
    'The address leads to a place that this service does not call: a private or special network, a local name, credentials in the address.',
    'Use a public address. The operator can allow networks of their own.',
  ),
  robots_disallowed: entry(
    'invalid_request',
    400,
    'The site’s robots.txt refuses this address to our crawler.',
    'Choose an address that the site allows.',
  ),
  uri_too_long: entry(
    'invalid_request',
    414,
    'The address of the request, or one part of it, is too long.',
    'Shorten it; put long values into the body.',
  ),
  headers_too_large: entry(
    'invalid_request',
    431,
    'The request’s headers are larger than 16 KiB.',
    'Send fewer or smaller headers.',
  ),
  bad_request: entry(
    'invalid_request',
    400,
    'The request is not well-formed HTTP, or its address cannot be decoded.',
    'Check the address and the headers.',
  ),
  request_timeout: entry(
    'invalid_request',
    408,
    'The request did not arrive whole in time.',
    'Send it without pauses, on a connection that carries it.',
  ),
  expectation_failed: entry(
    'invalid_request',
    417,
    'The Expect header asks for something other than 100-continue.',
    'Leave it out.',
  ),
  search_too_slow: entry(
    'invalid_request',
    400,
    'The list or report had to look at so many rows that it was ended after 15 seconds.',
    'Narrow it: a shorter time, one account, fewer filters of free text.',
  ),
  missing_api_key: entry(
    'authentication_error',
    401,
    'There is no Authorization header with an API key, and no cookie of a session.',
    'Send `Authorization: Bearer <API key>`, or sign in.',
  ),
  malformed_api_key: entry(
    'authentication_error',
    401,
    'The Authorization header does not hold a key of our form, or its check digits are wrong: usually a key that was cut or mistyped.',
    'Copy the key again, whole.',
  ),
  invalid_api_key: entry(
    'authentication_error',
    401,
    'No such key exists.',
    'Use a key of this installation.',
  ),
  revoked_api_key: entry(
    'authentication_error',
    401,
    'The key was revoked.',
    'Use another key, or make a new one.',
  ),
  expired_api_key: entry(
    'authentication_error',
    401,
    'The key’s end date has passed.',
    'Use another key, or make a new one.',
  ),
  operator_key_required: entry(
    'authentication_error',
    401,
    'The routes under /operator and those for operators under /v1 take the operator’s own key, and there is none in the request or another one.',
    'Send `Authorization: Bearer` and the WHYNOW_OPERATOR_KEY of this installation.',
  ),
  signature_missing: entry(
    'authentication_error',
    401,
    'The key requires signed requests and this one has no X-Service-Signature.',
    'Sign the raw body with the key’s signing secret.',
  ),
  signature_mismatch: entry(
    'authentication_error',
    401,
    'X-Service-Signature does not match the request, or is not of the form that the key requires.',
    'Sign the exact bytes that are sent, with the key’s signing secret: `sha256=` and the hex HMAC-SHA256 of the body, or the second form, `v2=`.',
  ),
  signature_expired: entry(
    'authentication_error',
    401,
    'The time that was signed with the request lies more than five minutes from ours.',
    'Sign each request when it is sent, and set the clock: the message has our time.',
  ),
  session_ended: entry(
    'authentication_error',
    401,
    'The session of the cookie is over: signed out, ended by an admin, older than 30 days, or its member was removed.',
    'Sign in again.',
  ),
  insufficient_scope: entry(
    'permission_error',
    403,
    'The role of the key or of the signed-in member does not allow this operation.',
    'Use a key with the role that the message names, or ask an admin for the role.',
  ),
  cross_site_request: entry(
    'permission_error',
    403,
    'The request has a session’s cookie and does not come from a page of this service, or would change something and has no `X-Whynow-Console` header.',
    'Programs use an API key. A page of this service sends `X-Whynow-Console: 1`.',
  ),
  session_changed: entry(
    'conflict',
    409,
    '`X-Whynow-Console` names the member or the session that the page was drawn for, and the cookie belongs to another one by now: somebody else signed in, in another tab of the browser.',
    'Reload the page. Nothing was done.',
  ),
  session_required: entry(
    'permission_error',
    403,
    'The operation ends the session that the request came with, and the request came with an API key.',
    'Call it signed in. An API key is ended with `DELETE /v1/workspace/api-keys/{id}`.',
  ),
  workspace_suspended: entry(
    'permission_error',
    403,
    'The operator of this installation has suspended the workspace: nothing is answered, crawled or delivered for it. Nothing is lost.',
    'Ask the operator to resume it.',
  ),
  plan_required: entry(
    'permission_error',
    403,
    'The workspace’s plan does not include this operation.',
    'Move the workspace to the plan that the message names.',
  ),
  origin_not_allowed: entry(
    'permission_error',
    403,
    'A page of another origin sent the request to `/mcp`.',
    'Call it from a program, or have the operator name the page’s origin in CORS_ORIGINS.',
  ),
  resource_not_found: entry(
    'not_found',
    404,
    'There is nothing with this id in this workspace.',
    'Check the id; ids of other workspaces are answered the same way.',
  ),
  route_not_found: entry(
    'not_found',
    404,
    'There is no operation at this address.',
    'See the reference at /docs or /openapi.json.',
  ),
  brief_version_not_found: entry(
    'not_found',
    404,
    'The account has no brief of this version.',
    'List the versions.',
  ),
  method_not_allowed: entry(
    'method_not_allowed',
    405,
    'The address exists, with other methods.',
    'The Allow header lists them.',
  ),
  last_admin_key: entry(
    'conflict',
    409,
    'The last admin key of the workspace would revoke itself.',
    'Make another admin key first, or repeat with force=true.',
  ),
  api_key_not_active: entry(
    'conflict',
    409,
    'The API key is revoked or has expired; it cannot be replaced.',
    'Make a new key.',
  ),
  webhook_not_active: entry(
    'conflict',
    409,
    'The webhook subscription is paused or disabled, so what is asked for would come to nothing.',
    'Resume it first.',
  ),
  recovery_in_progress: entry(
    'conflict',
    409,
    'The subscription already has a recovery that is not finished.',
    'Wait for the one that `recovery_id` names, or cancel it.',
  ),
  recovery_finished: entry(
    'conflict',
    409,
    'The recovery is completed; there is nothing left to cancel.',
    'Nothing needs to be done.',
  ),
  digest_unsubscribed: entry(
    'conflict',
    409,
    'Whoever gets the digest has unsubscribed from it.',
    'Only they can take that back, on the page that the link in any of its mails opens.',
  ),
  digest_test_too_soon: entry(
    'conflict',
    409,
    'A test of this digest was asked for less than a minute ago.',
    'Wait a minute.',
  ),
  mail_not_configured: entry(
    'conflict',
    409,
    'This installation sends no mail: it has no SMTP_URL and MAIL_FROM.',
    'Ask its operator to set them. What a digest would say can be previewed without, and an invitation can be a link that you hand over.',
  ),
  invitation_limit_reached: entry(
    'conflict',
    409,
    'The member was invited by mail less than a minute ago, or the workspace has sent its 200 invitations of a day.',
    'Wait until the moment that the message names, or invite with a link that you hand over.',
  ),
  crm_refused: entry(
    'conflict',
    409,
    'The CRM could not be asked: it refused the credentials or the request, allows no more requests for now, or was not reached.',
    'The message says what it answered. Repair the credentials or their rights, or try again later.',
  ),
  export_limit_reached: entry(
    'conflict',
    409,
    'Five exports of the workspace wait or run already.',
    'Wait until one of them is finished, or cancel one.',
  ),
  export_finished: entry(
    'conflict',
    409,
    'The export is completed or has failed; there is nothing left to cancel.',
    'Nothing needs to be done.',
  ),
  signal_not_retracted: entry(
    'conflict',
    409,
    'No user has called the signal wrong; there is nothing to take back.',
    'Nothing needs to be done. What its own sources have withdrawn cannot be restored.',
  ),
  outcome_exists: entry(
    'conflict',
    409,
    'The `external_id` was reported before, for another account or with another outcome.',
    'Send each outcome with an identifier of its own, or delete the one that `outcome_id` names first.',
  ),
  member_exists: entry(
    'conflict',
    409,
    'The workspace already has a member with this e-mail address.',
    'Use the member that `member_id` names.',
  ),
  last_admin_member: entry(
    'conflict',
    409,
    'This is the last admin member, and the workspace has no admin key either.',
    'Make an admin key or another admin member first.',
  ),
  account_exists: entry(
    'conflict',
    409,
    'The workspace already has an account with this domain.',
    'Use the account that `account_id` names, or PATCH it.',
  ),
  contact_exists: entry(
    'conflict',
    409,
    'The account already has a contact of this name.',
    'Use the contact that `contact_id` names, or PATCH it.',
  ),
  contact_suppressed: entry(
    'conflict',
    409,
    'Somebody of this name or address was erased from the account, or has asked not to be written to.',
    'They cannot be added again. Leave them in peace.',
  ),
  contact_limit_reached: entry(
    'conflict',
    409,
    'The account has a thousand contacts; none can be added by hand.',
    'Erase those that are of no use.',
  ),
  account_not_deleted: entry(
    'conflict',
    409,
    'The account is live; there is nothing to restore.',
    'Nothing needs to be done.',
  ),
  status_move_not_allowed: entry(
    'conflict',
    409,
    'An incident or maintenance cannot come from the status it has to the one that is asked for.',
    'The message says what it can become; `allowed` lists it.',
  ),
  precondition_failed: entry(
    'conflict',
    412,
    'If-Match names another state than the present one.',
    'Read the resource again and repeat the change.',
  ),
  bot_already_paused: entry('conflict', 409, 'The bot is paused already.', 'Nothing needs to be done.'),
  bot_not_paused: entry('conflict', 409, 'The bot is not paused.', 'Nothing needs to be done.'),
  account_deleted: entry(
    'gone',
    410,
    'The account was deleted; `purge_at` says when it goes for good.',
    'Restore it before then, or add the domain again.',
  ),
  api_key_revoked: entry(
    'gone',
    410,
    'The key was revoked before; `revoked_at` says when.',
    'Nothing needs to be done: it opens nothing any more.',
  ),
  export_expired: entry(
    'gone',
    410,
    'The link to this download is older than 24 hours, and the file is deleted.',
    'Export again.',
  ),
  webhook_deleted: entry(
    'gone',
    410,
    'The webhook subscription of this delivery was deleted.',
    'Make a new subscription; the event itself can still be read.',
  ),
  payload_too_large: entry(
    'payload_too_large',
    413,
    'The body is larger than 1 MiB (16 MiB for the batch, the imports and a raw message).',
    'Send less at once.',
  ),
  unsupported_media_type: entry(
    'unsupported_media_type',
    415,
    'The body is not plain application/json, or text/csv where the operation takes that.',
    'Send `Content-Type: application/json` (`text/csv` to the import), without Content-Encoding.',
  ),
  idempotency_key_reused: entry(
    'idempotency_error',
    422,
    'The Idempotency-Key was used with another request within 24 hours.',
    'Make a new key for a new request.',
  ),
  idempotency_in_progress: entry(
    'idempotency_error',
    409,
    'The first request with this Idempotency-Key is still running.',
    'Repeat it after a second.',
  ),
  crm_limit_reached: entry(
    'quota_exceeded',
    403,
    'The workspace has ten connections to CRMs.',
    'Delete one that is no longer needed.',
  ),
  digest_limit_reached: entry(
    'quota_exceeded',
    403,
    'The workspace has 200 digests.',
    'Delete one that is no longer needed.',
  ),
  webhook_limit_reached: entry(
    'quota_exceeded',
    403,
    'The workspace has 50 webhook subscriptions, or 50 status subscriptions.',
    'Delete one that is no longer needed.',
  ),
  account_limit_reached: entry(
    'quota_exceeded',
    403,
    'The workspace has as many accounts as this installation allows (WORKSPACE_MAX_ACCOUNTS).',
    'Delete accounts that are no longer needed, or ask the operator.',
  ),
  bot_limit_reached: entry(
    'quota_exceeded',
    403,
    'The workspace has as many bots as its plan allows.',
    'Delete a bot, or move to a larger plan.',
  ),
  rate_limit_exceeded: entry(
    'rate_limited',
    429,
    'Too many requests within a minute, or too many at once.',
    'Wait for the seconds that Retry-After says.',
  ),
  internal_error: entry(
    'api_error',
    500,
    'A fault of ours. It is logged under the request id.',
    'Repeat the request; if it stays, report the request id.',
  ),
  service_unavailable: entry(
    'unavailable',
    503,
    'The service is starting, stopping, has lost its database, or cannot store anything (a full disk).',
    'Repeat the request after a few seconds.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalog;
