import { system } from '../../src/domain/ground/actor.ts';
import type { Role } from '../../src/domain/ground/actor.ts';
import { addMember } from '../../src/domain/workspace/settings/members/add-member.ts';
import { startSession } from '../../src/domain/workspace/settings/sign-in/start-session.ts';
import type { Answer, RequestOptions, TestApi } from './api.ts';

export interface SignedIn {
  memberId: string;
  sessionId: string;
  cookie: string;
  /** As a page of ours sends it: no key, the cookie, and what holds other sites off. */
  request(method: string, path: string, options?: Omit<RequestOptions, 'key'>): Promise<Answer>;
}

let number = 0;

/** Adds a member and signs them in. */
export async function signInAs(
  api: TestApi,
  role: Role,
  { workspaceId = api.workspaceId, userAgent }: { workspaceId?: string; userAgent?: string } = {},
): Promise<SignedIn> {
  number += 1;
  const email = `signed-in-${number}@harbour.example`;
  const { id } = await addMember(api.ctx, system(workspaceId, 'test'), { email, role });
  return signInAgain(api, { workspaceId, memberId: id, userAgent });
}

/** Another browser of the same member. */
export async function signInAgain(
  api: TestApi,
  {
    workspaceId = api.workspaceId,
    memberId,
    userAgent,
  }: { workspaceId?: string; memberId: string; userAgent?: string | undefined },
): Promise<SignedIn> {
  const session = await startSession(api.ctx, { workspaceId, memberId }, { userAgent });
  if (!session) throw new Error(`${memberId} is no member`);
  const cookie = `whynow_session=${session.token}`;
  return {
    memberId,
    sessionId: session.id,
    cookie,
    request: (method, path, { headers, ...rest } = {}) =>
      api.request(method, path, {
        key: null,
        ...rest,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-whynow-console': '1', ...headers },
      }),
  };
}
