import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../../../config/config.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import { validateDestination } from './check-destination.ts';
import { maskAddress } from '../../../notifying/webhooks/formats/mask-address.ts';

const config = readConfig({ EGRESS_RESOLVE: 'chats.demo.example=127.0.0.1:9' });

const GOOD: [AlertChannel, string][] = [
  ['slack', 'https://hooks.slack.com/services/T000/B000/abcdefgh'],
  ['discord', 'https://discord.com/api/webhooks/1234/abc-def_ghi'],
  ['discord', 'https://discordapp.com/api/v10/webhooks/1234/abc?thread_id=5'],
  ['msteams', 'https://acme.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d'],
  [
    'msteams',
    'https://prod-12.westeurope.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?sig=x',
  ],
  [
    'msteams',
    'https://default0.1a.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/a',
  ],
  ['google_chat', 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t'],
  ['mattermost', 'https://chat.acme.example/hooks/abcdefghijklmnop'],
  ['mattermost', 'https://acme.example/team/chat/hooks/abcdefghijklmnop'],
  ['webhook', 'https://receiver.acme.example:8443/anything?x=1'],
  ['slack', 'https://chats.demo.example/slack'],
];

const BAD: [AlertChannel, string, string][] = [
  ['slack', 'https://hooks.slack.com.evil.example/services/T/B/x', 'invalid_param'],
  ['slack', 'https://evil.example/hooks.slack.com/services/T/B/x', 'invalid_param'],
  ['slack', 'https://hooks.slack.com/triggers/T/1/x', 'invalid_param'],
  ['slack', 'http://hooks.slack.com/services/T/B/x', 'https_required'],
  ['discord', 'https://discord.com/channels/1/2', 'invalid_param'],
  ['msteams', 'https://evil-webhook.office.com/webhookb2/x', 'invalid_param'],
  ['msteams', 'https://logic.azure.com.evil.example/workflows/x', 'invalid_param'],
  ['google_chat', 'https://chat.googleapis.com/v1/spaces/AAAA', 'invalid_param'],
  ['mattermost', 'https://chat.acme.example/api/v4/posts', 'invalid_param'],
  ['mattermost', 'https://10.0.0.1/hooks/abc', 'url_not_allowed'],
  ['webhook', 'https://169.254.169.254/latest', 'url_not_allowed'],
  ['webhook', 'https://localhost/x', 'url_not_allowed'],
  ['webhook', 'https://user:pass@acme.example/', 'url_not_allowed'],
  ['webhook', 'ftp://acme.example/', 'url_not_allowed'],
  ['webhook', 'not an address', 'url_not_allowed'],
  ['webhook', `https://acme.example/${'a'.repeat(3000)}`, 'invalid_param'],
];

describe('destinations of alerts', () => {
  for (const [channel, url] of GOOD)
    test(`${channel}: ${url}`, () => {
      assert.equal(validateDestination(config, channel, url), new URL(url).href);
    });

  for (const [channel, url, code] of BAD)
    test(`${channel}: ${url.slice(0, 60)} is ${code}, and not repeated`, () => {
      assert.throws(
        () => validateDestination(config, channel, url),
        (error) => {
          assert.ok(error instanceof DomainError);
          assert.equal(error.code, code, error.message);
          assert.equal(error.details['param'], 'alert.destination');
          assert.ok(!error.message.includes(url));
          return true;
        },
      );
    });

  test('what is shown: the host and the last four characters', () => {
    assert.equal(
      maskAddress('https://hooks.slack.com/services/T000/B000/abcdefgh'),
      'https://hooks.slack.com/…efgh',
    );
    assert.equal(maskAddress('https://a.example/short'), 'https://a.example/…');
    assert.equal(maskAddress('not an address at all'), '… all');
  });
});
